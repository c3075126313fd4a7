import type { TestProject } from 'vitest/node';
import { ensureFirefox } from '../../../tools/firefox.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    firefox: string;
  }
}

export default function setup(project: TestProject) {
  const firefox = ensureFirefox();
  if (!firefox) throw new Error('no Firefox was found: install one, or name it in FRAY_FIREFOX');
  project.provide('firefox', firefox);
}
