import { zipOf } from '../../../tests/support/workbooks.ts'

const xmlns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A valid .xlsx file of 152 kB: 2.4 million rows of one cell, which unpack to 62 MB. */
export function hostileWorkbook(): Buffer {
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>
      <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    'xl/workbook.xml': `<workbook ${xmlns} xmlns:r="${relation}"><sheets>
      <sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${xmlns}><sheetData>${'<row><c><v>1</v></c></row>'.repeat(2_400_000)}</sheetData></worksheet>`,
  }
  return zipOf(Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) })))
}
