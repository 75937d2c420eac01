import { crc32, deflateRawSync } from 'node:zlib';

/** The names of the columns that prices are made from, spelled as in the federal file, odd ones included. */
const HEADER = [
  'State Code',
  'FIPS County Code',
  'County Name',
  'Metal Level',
  'Issuer Name',
  'Plan ID (Standard Component)',
  'Child Only Offering',
  'EHB Percent of Total Premium',
  'Premium Child Age 0-14',
  'Premium Child Age 18',
  'Premium Adult Individual Age 21',
  'Premium Adult Individual Age 27',
  'Premium Adult Individual Age 30 ',
  'Premium Adult Individual Age 40 ',
  'Premium Adult Individual Age 50 ',
  'Premium Adult Individual Age 60 ',
  'Medical Deductible - Individual - Standard',
  'Medical Deductible - Family - Standard',
  'Medical Maximum Out Of Pocket - Individual - Standard',
  'Medical Deductible - Individual - 73 Percent',
  'Medical Maximum Out Of Pocket - Individual - 73 Percent',
  'Medical Deductible - Individual - 87 Percent',
  'Medical Maximum Out Of Pocket - Individual - 87 Percent',
  'Medical Deductible - Individual - 94 Percent',
  'Medical Maximum Out Of Pocket -individual - 94 Percent',
];

export const BANNER = ['Individual Market Medical QHP Landscape Data, plan year 2027, as of 10/20/2026'];

/** The factors of the federal curve at the ages of the file. */
const FEDERAL = [0.765, 0.913, 1, 1.048, 1.135, 1.278, 1.786, 2.714];
export const ALABAMA = [0.635, 0.635, ...FEDERAL.slice(2)];

interface PlanRow {
  state?: string;
  fips?: string;
  county?: string;
  metal?: string;
  plan: string;
  offering?: string;
  essential?: string;
  /** Dollars a month at 21; the other ages follow from `curve`. '' for an empty cell. */
  premium: number | '';
  curve?: readonly number[];
  deductible?: string;
  limit?: string;
  reduced?: readonly string[];
}

/** Returns the cells of a plan in Miami-Dade. */
export function planRow({
  state = 'FL',
  fips = '12086',
  county = 'Miami-Dade',
  metal = 'Silver',
  plan,
  offering = 'Allows Adult and Child-Only',
  essential = '100.00%',
  premium,
  curve = FEDERAL,
  deductible = '$5,000',
  limit = '$9,000',
  reduced = metal === 'Silver' ? ['$4,000', '$7,500', '$500', '$3,000', '$0', '$1,200'] : [],
}: PlanRow): string[] {
  const dollars = (factor: number) =>
    premium === ''
      ? ''
      : `$${(Math.round(premium * factor * 100) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  const standard = [deductible, '$10,000', limit];
  return [
    state,
    fips,
    county,
    metal,
    'An issuer',
    plan,
    offering,
    essential,
    ...curve.map(dollars),
    ...standard,
    ...reduced,
  ];
}

/** Returns the rows of a file: banner, header, plans. `rename` replaces names of columns, and '' removes one. */
export function tableOf(
  plans: readonly string[][],
  { banner = BANNER, rename = {} }: { banner?: string[]; rename?: Readonly<Record<string, string>> } = {},
): string[][] {
  const removed = HEADER.findIndex((name) => rename[name] === '');
  const without = (row: string[]) => row.filter((_, column) => column !== removed);
  return [banner, without(HEADER.map((name) => rename[name] ?? name)), ...plans.map(without)];
}

export function csvOf(rows: readonly string[][], separator = ','): string {
  const quote = (cell: string) => (/[",;\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quote).join(separator)).join('\r\n');
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns a workbook. Texts are shared, in place, or numbers, by column, as different programs write them. */
export function workbookOf(
  rows: readonly string[][],
  { sheet = 'Individual_Market_Medical', modified = '2026-10-20T12:00:00Z' } = {},
): Buffer {
  const shared: string[] = [];
  const cell = (text: string, column: number, row: number) => {
    if (text === '') return '';
    const reference = `${String.fromCharCode(65 + (column % 26))}${row}`;
    if (/^\d+(?:\.\d+)?$/.test(text)) return `<c r="${reference}"><v>${text}</v></c>`;
    if (column % 2 === 0) return `<c r="${reference}" t="inlineStr"><is><t>${escape(text)}</t></is></c>`;
    shared.push(text);
    return `<c r="${reference}" t="s"><v>${shared.length - 1}</v></c>`;
  };
  const data = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((text, column) => cell(text, column, at + 1)).join('')}</row>`,
    )
    .join('');
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="a" xmlns:dcterms="b"><dcterms:modified>${modified}</dcterms:modified></cp:coreProperties>`,
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t>${escape(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data}</sheetData></worksheet>`,
  });
}

/** Returns a ZIP archive. `claimed` replaces the sizes that the archive gives for its files. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>, claimed?: number): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    // Version 2.0, deflated, October 20, 2026.
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt16LE(((2026 - 1980) << 9) | (10 << 5) | 20, 8);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimed ?? bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(20, 4);
    fields.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}
