/** A set of slots: slot `s` is bit `s & 31` of word `s >>> 5`. All sets of one index have the same length. */
export type Bits = Uint32Array<ArrayBuffer>;

/** An empty set for slots below `capacity`, a multiple of 32. */
export function emptyBits(capacity: number): Bits {
  return new Uint32Array(capacity >>> 5);
}

export function hasBit(bits: Bits, slot: number): boolean {
  return (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;
}

export function addBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
}

export function removeBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31));
}

/** What two sets have in common. */
export function intersection(bits: Bits, other: Bits): Bits {
  const common = new Uint32Array(bits.length);
  for (let word = 0; word < bits.length; word++) common[word] = (bits[word] as number) & (other[word] as number);
  return common;
}

/** What is in one set and not in the other. */
export function difference(bits: Bits, other: Bits): Bits {
  const left = new Uint32Array(bits.length);
  for (let word = 0; word < bits.length; word++) left[word] = (bits[word] as number) & ~(other[word] as number);
  return left;
}

/** Adds everything of `other` to `into`. */
export function unite(into: Bits, other: Bits): Bits {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] as number) | (other[word] as number);
  return into;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += countOnes(bits[word] as number);
  return count;
}

/** The size of the intersection of two sets. */
export function countCommon(bits: Bits, other: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += countOnes((bits[word] as number) & (other[word] as number));
  return count;
}

/** The slots of a set in ascending order. */
export function slotsOf(bits: Bits, count: number): Uint32Array {
  const slots = new Uint32Array(count);
  let position = 0;
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) slots[position++] = lowestSlot(word, rest);
  return slots;
}

/** The lowest slot of a word, or of what is left of it. Walks over many slots clear it and go on, without a list of all of them. */
export function lowestSlot(word: number, rest: number): number {
  return (word << 5) + 31 - Math.clz32(rest & -rest);
}

/** The number of set bits of a word. Source: Warren, Hacker's Delight, section 5-1. */
export function countOnes(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
