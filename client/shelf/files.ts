/** Gives the person a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${
    name
      .replace(/[^\p{L}\p{N} _-]+/gu, '')
      .trim()
      .replace(/\s+/g, '-')
      .slice(0, 80) || 'fray'
  }.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const most = 30_000_000;

/** Reads a file as JSON; throws a sentence. */
export async function readJson(file: File): Promise<unknown> {
  if (file.size > most) throw new Error(`“${file.name}” is larger than any file of Fray.`);
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(`“${file.name}” is not a whole JSON file; it may be cut off.`);
  }
}
