import { describe, expect, it } from 'vitest';
import { inContact } from '../contact.ts';
import { CONTACT } from '../types.ts';
import { rect, round } from './sample.ts';

describe('contact', () => {
  it('reaches CONTACT inches from rim to rim', () => {
    expect(inContact(round(0, 0, 0.5), round(1, 0, 0.5))).toBe(true);
    expect(inContact(round(0, 0, 0.5), round(1 + CONTACT, 0, 0.5))).toBe(true);
    expect(inContact(round(0, 0, 0.5), round(1 + CONTACT + 0.001, 0, 0.5))).toBe(false);
    expect(inContact(rect(0, 0, 1, 1), rect(2.04, 0.5, 1, 1))).toBe(true);
    expect(inContact(rect(0, 0, 1, 1), rect(2.04, 2.04, 1, 1))).toBe(false);
  });

  it('needs shared height: standing on top is not contact', () => {
    expect(inContact(round(0, 0, 0.5, 0, 1.5), round(1, 0, 0.5, 1.5))).toBe(false);
    expect(inContact(round(0, 0, 0.5, 0, 1.5), round(1, 0, 0.5, 1.4))).toBe(true);
  });
});
