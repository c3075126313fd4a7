/**
 * A button that was pressed by a pointer keeps the focus, but whoever pressed it does not mean it by the next Enter: what is planned is meant.
 * A button that keys have come to is.
 */
export class PointerFocus {
  private pointed: unknown = null;

  pressed(button: unknown): void {
    this.pointed = button;
  }

  /** The focus came to something. */
  moved(to: unknown): void {
    if (to !== this.pointed) this.pointed = null;
  }

  /** Whether Enter and Space mean the button that has the focus. */
  means(button: unknown): boolean {
    return button !== null && button !== this.pointed;
  }
}
