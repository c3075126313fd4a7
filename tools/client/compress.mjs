import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes the compressed forms beside each file, where they pay.
 * @param {string} folder
 * @param {readonly string[]} names
 */
export async function compress(folder, names) {
  const shrinkable = names.filter((name) => /\.(js|css|html|json|svg|webmanifest)$/.test(name));
  await Promise.all(
    shrinkable.map(async (name) => {
      const file = join(folder, name);
      const contents = readFileSync(file);
      const [br, gz] = await Promise.all([squeeze(contents), promisify(gzip)(contents, { level: 9 })]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}

/**
 * Quality 11 takes a tenth off what 9 leaves and costs a second or two a megabyte: only the largest files, which nobody
 * needs at once, get 9.
 * @param {Uint8Array} contents
 */
function squeeze(contents) {
  const quality = contents.length > 700_000 ? 9 : 11;
  return promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
