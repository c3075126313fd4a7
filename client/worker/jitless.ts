/**
 * Imported before anything that makes a schema: the content policy of the page forbids code made from text, and without this
 * zod would try it once and have the browser report a violation.
 */
import { z } from 'zod';

z.config({ jitless: true });
