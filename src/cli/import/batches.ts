/** Groups rows into batches of at most `rowsMax` rows and about `lengthMax` characters, which bounds memory. */
export async function* inBatches<Row>(
  rows: AsyncIterable<Row>,
  rowsMax: number,
  lengthMax: number,
  lengthOf: (row: Row) => number,
): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  let length = 0
  for await (const row of rows) {
    batch.push(row)
    length += lengthOf(row)
    if (batch.length >= rowsMax || length >= lengthMax) {
      yield batch
      batch = []
      length = 0
    }
  }
  if (batch.length > 0) yield batch
}
