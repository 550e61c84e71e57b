// Which keys a file has named, and in which line, at a few bytes each: the longest register fits into memory.
const FIRST_SLOTS = 4096;
const NUMBERS_A_SLOT = 3;

/**
 * Keys are told apart by 64 bits of hash: among a million of them two are taken for one in one file of thirty million.
 */
export class SeenKeys {
  #slots = new Uint32Array(FIRST_SLOTS * NUMBERS_A_SLOT);
  #count = 0;
  #one = 0;
  #other = 0;

  /** The line that has named the key before; undefined: none, and `line` is noted. */
  firstLine(key: string, line: number): number | undefined {
    this.#hash(key);
    const slot = this.#find(this.#one, this.#other);
    const noted = this.#slots[slot + 2];
    if (noted) return noted;
    this.#slots.set([this.#one, this.#other, line], slot);
    this.#count += 1;
    if (this.#count * NUMBERS_A_SLOT * 2 > this.#slots.length) this.#grow();
    return undefined;
  }

  /** Where the hashes stand, or the empty slot where they belong. */
  #find(one: number, other: number): number {
    const slots = this.#slots.length / NUMBERS_A_SLOT;
    for (let slot = one % slots; ; slot = (slot + 1) % slots) {
      const at = slot * NUMBERS_A_SLOT;
      if (this.#slots[at + 2] === 0) return at;
      if (this.#slots[at] === one && this.#slots[at + 1] === other) return at;
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += NUMBERS_A_SLOT) {
      const entry = old.subarray(at, at + NUMBERS_A_SLOT);
      const [one = 0, other = 0, line] = entry;
      if (line) this.#slots.set(entry, this.#find(one, other));
    }
  }

  /** Two multiplicative hashes with different seeds, each mixed with the other at the end (cyrb53). */
  #hash(key: string): void {
    let one = 0xdeadbeef;
    let other = 0x41c6ce57;
    for (let index = 0; index < key.length; index += 1) {
      const code = key.charCodeAt(index);
      one = Math.imul(one ^ code, 2654435761);
      other = Math.imul(other ^ code, 1597334677);
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
    other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
    this.#one = one >>> 0;
    this.#other = other >>> 0;
  }
}
