export * from '../regiment-position.ts';
