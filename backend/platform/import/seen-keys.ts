import { hash } from 'node:crypto';

const FIRST_SLOTS = 4096;

/** Stores 64-bit hashes: a Map of the keys would exceed the import's 300 MB. */
export class SeenKeys {
  #hashes = new BigUint64Array(FIRST_SLOTS);
  #lines = new Uint32Array(FIRST_SLOTS);
  #count = 0;

  /** The line that used the key before; otherwise undefined, and `line` is recorded. */
  firstLine(key: string, line: number): number | undefined {
    const first = this.#note(hash('sha1', key, 'buffer').readBigUInt64LE(), line);
    if (first !== undefined) return first;
    this.#count += 1;
    if (this.#count * 2 > this.#lines.length) this.#grow();
    return undefined;
  }

  #note(key: bigint, line: number): number | undefined {
    const size = this.#lines.length;
    let slot = Number(key % BigInt(size));
    for (; this.#lines[slot]; slot = (slot + 1) % size) if (this.#hashes[slot] === key) return this.#lines[slot];
    this.#hashes[slot] = key;
    this.#lines[slot] = line;
    return undefined;
  }

  #grow(): void {
    const [hashes, lines] = [this.#hashes, this.#lines];
    this.#hashes = new BigUint64Array(hashes.length * 2);
    this.#lines = new Uint32Array(lines.length * 2);
    hashes.forEach((key, slot) => lines[slot] && this.#note(key, lines[slot]));
  }
}
