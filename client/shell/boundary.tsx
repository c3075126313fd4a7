import { Component, type ReactNode } from 'react';
import { Trouble } from './trouble.tsx';

interface Props {
  children: ReactNode;
  /** Changes when the person goes elsewhere: a fault of one screen does not follow to the next. */
  place: string;
}

/** Catches what a screen throws while it draws, says so, and shows a way on. What is stored is not touched. */
export class Boundary extends Component<Props, { error: Error | null; place: string }> {
  override state = { error: null, place: this.props.place };

  static getDerivedStateFromError(reason: unknown) {
    return { error: reason instanceof Error ? reason : new Error(String(reason)) };
  }

  static getDerivedStateFromProps(props: Props, state: { error: Error | null; place: string }) {
    return props.place === state.place ? null : { error: null, place: props.place };
  }

  override render() {
    const { error } = this.state as { error: Error | null };
    if (error === null) return this.props.children;
    return (
      <Trouble
        title="This screen has come apart"
        text="This is a fault in Fray. Your matches, warbands and settings are kept."
        detail={`${error.name}: ${error.message}`}
        retry={() => this.setState({ error: null })}
      />
    );
  }
}
