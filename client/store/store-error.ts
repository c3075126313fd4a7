/** Why something could not be stored or read. The page goes on without it and says so. */
export class StoreError extends Error {
  readonly code: 'storage-full' | 'storage-failed' | 'damaged' | 'newer';
  constructor(code: StoreError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Passes on what a browser says about its storage as one of our own errors. */
export async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
    if (name === 'QuotaExceededError') {
      throw new StoreError('storage-full', 'The browser has no room left for this page.');
    }
    throw new StoreError('storage-failed', `The browser could not store or read: ${message}`);
  }
}
