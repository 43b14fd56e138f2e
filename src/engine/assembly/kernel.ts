// AssemblyScript, compiled by scripts/build-kernel.mjs. `Kernel` in `../space.ts` describes the functions. Addresses and lengths of
// sets are multiples of 16 bytes.

export function and(out: usize, one: usize, other: usize, length: usize): void {
  for (let at: usize = 0; at < length; at += 16) {
    v128.store(out + at, v128.and(v128.load(one + at), v128.load(other + at)))
  }
}

export function andNot(out: usize, one: usize, other: usize, length: usize): void {
  for (let at: usize = 0; at < length; at += 16) {
    v128.store(out + at, v128.andnot(v128.load(one + at), v128.load(other + at)))
  }
}

export function or(out: usize, one: usize, other: usize, length: usize): void {
  for (let at: usize = 0; at < length; at += 16) {
    v128.store(out + at, v128.or(v128.load(one + at), v128.load(other + at)))
  }
}

export function countAnd(one: usize, other: usize, length: usize): u32 {
  let total = i32x4.splat(0)
  let at: usize = 0
  while (at < length) {
    // A lane of eight bits has room for 31 counts of at most 8.
    const end = min(at + 31 * 16, length)
    let sums = i8x16.splat(0)
    for (; at < end; at += 16) {
      sums = i8x16.add(sums, i8x16.popcnt(v128.and(v128.load(one + at), v128.load(other + at))))
    }
    total = i32x4.add(total, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(sums)))
  }
  return (
    i32x4.extract_lane(total, 0) +
    i32x4.extract_lane(total, 1) +
    i32x4.extract_lane(total, 2) +
    i32x4.extract_lane(total, 3)
  )
}

export function list(set: usize, length: usize, slots: usize): u32 {
  let end = slots
  for (let at: usize = 0; at < length; at += 8) {
    const slot = <u32>(at << 3)
    for (let rest = load<u64>(set + at); rest !== 0; rest &= rest - 1) {
      store<u32>(end, slot + <u32>ctz(rest))
      end += 4
    }
  }
  return <u32>((end - slots) >> 2)
}

export function countListed(set: usize, slots: usize, size: u32): u32 {
  const end = slots + ((<usize>size) << 2)
  let count: u32 = 0
  for (let at = slots; at < end; at += 4) {
    const slot = load<u32>(at)
    count += (load<u32>(set + ((slot >> 5) << 2)) >> (slot & 31)) & 1
  }
  return count
}

export function tally16(slots: usize, size: u32, codes: usize, counts: usize): void {
  const end = slots + ((<usize>size) << 2)
  for (let at = slots; at < end; at += 4) increment(counts, load<u16>(codes + ((<usize>load<u32>(at)) << 1)))
}

export function tally32(slots: usize, size: u32, codes: usize, counts: usize): void {
  const end = slots + ((<usize>size) << 2)
  for (let at = slots; at < end; at += 4) increment(counts, load<u32>(codes + ((<usize>load<u32>(at)) << 2)))
}

function increment(counts: usize, code: u32): void {
  const count = counts + ((<usize>code) << 2)
  store<u32>(count, load<u32>(count) + 1)
}

export function setBits(set: usize, slots: usize, size: u32): void {
  const end = slots + ((<usize>size) << 2)
  for (let at = slots; at < end; at += 4) {
    const slot = load<u32>(at)
    const word = set + ((slot >> 5) << 2)
    store<u32>(word, load<u32>(word) | (1 << (slot & 31)))
  }
}

export function clearBits(set: usize, slots: usize, size: u32): void {
  const end = slots + ((<usize>size) << 2)
  for (let at = slots; at < end; at += 4) {
    const slot = load<u32>(at)
    const word = set + ((slot >> 5) << 2)
    store<u32>(word, load<u32>(word) & ~(1 << (slot & 31)))
  }
}
