import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useSeenRows } from '../table/use-seen-rows';
import { textScale } from '../theme/text-scale';
import { useViewerText } from './viewer-text';

/** The beginning of a sheet, as the server answers it. */
export interface ShownSheet {
  /** Names of all sheets; empty for a text file. */
  sheets: readonly string[];
  /** The place of this one among them, from 0. */
  sheet: number;
  rows: readonly (readonly string[])[];
  is_cut: boolean;
}

const ROW_HEIGHT = 30;
/** Pixels of a row for text as large as the person has set it. */
const rowHeight = () => Math.round(ROW_HEIGHT * textScale());
/** Rows that are drawn above and below those in view. */
const AROUND = 10;

/** 'A' to 'Z', then 'AA': what a spreadsheet calls its columns. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const widthOf = (rows: ShownSheet['rows']): number =>
  rows.reduce((most, row) => Math.max(most, row.length), 0);

const isNumber = (cell: string): boolean => /^-?[\d.,]+ ?%?$/.test(cell);

export interface SheetViewProps {
  name: string;
  sheet: ShownSheet;
  onSheet: (index: number) => void;
}

/** A sheet as a table: rows are drawn as they come into view. */
export function SheetView({ name, sheet, onSheet }: SheetViewProps) {
  const text = useViewerText();
  const { rows, sheets } = sheet;
  return (
    <Flex direction="column" w="100%" h="100%" minH="0" bg="bg.panel">
      {sheet.is_cut ? (
        <Text role="status" textStyle="sm" px="3" py="1.5" bg="bg.warning" color="fg">
          {text('sheetCut')}
        </Text>
      ) : null}
      {rows.length === 0 ? (
        <Text m="auto" color="fg.muted">
          {text('sheetEmpty')}
        </Text>
      ) : (
        <Rows key={sheet.sheet} rows={rows} label={text('document', { name })} />
      )}
      {sheets.length > 1 ? (
        <Flex role="group" aria-label={text('sheets')} gap="1" p="1.5" borderTopWidth="1px" overflowX="auto">
          {sheets.map((sheetName, index) => (
            <Button
              key={`${index} ${sheetName}`}
              size="sm"
              flexShrink={0}
              variant={index === sheet.sheet ? 'subtle' : 'ghost'}
              aria-pressed={index === sheet.sheet}
              onClick={() => onSheet(index)}
            >
              {sheetName}
            </Button>
          ))}
        </Flex>
      ) : null}
    </Flex>
  );
}

const headLook = {
  position: 'sticky',
  bg: 'bg.subtle',
  color: 'fg.muted',
  fontWeight: 'normal',
  textStyle: 'xs',
  borderColor: 'border',
} as const;

function Rows({ rows, label }: { rows: ShownSheet['rows']; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeenRows(box, rowHeight);
  const first = Math.max(0, seen.from - AROUND);
  const last = Math.min(rows.length, seen.to + AROUND);
  const columns = Array.from({ length: widthOf(rows) }, (_column, index) => index);
  return (
    <Box
      ref={box}
      // Column A stands where whoever made the sheet has seen it, whatever way the lines of the panel run.
      dir="ltr"
      role="group"
      aria-label={label}
      tabIndex={0}
      flex="1"
      minH="0"
      overflow="auto"
      focusVisibleRing="inside"
    >
      <chakra.table
        aria-rowcount={rows.length + 1}
        textStyle="sm"
        css={{
          borderCollapse: 'separate',
          borderSpacing: 0,
          '& td, & th': { px: '2', borderBottomWidth: '1px', borderEndWidth: '1px', whiteSpace: 'nowrap' },
        }}
      >
        <thead>
          <tr style={{ height: rowHeight() }}>
            <chakra.td {...headLook} top="0" insetStart="0" zIndex="2" />
            {columns.map((column) => (
              <chakra.th key={column} scope="col" {...headLook} top="0" zIndex="1">
                {columnName(column)}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden="true" style={{ height: first * rowHeight() }} />
          {rows.slice(first, last).map((row, index) => (
            <tr key={first + index} aria-rowindex={first + index + 2} style={{ height: rowHeight() }}>
              <chakra.th scope="row" {...headLook} insetStart="0">
                {first + index + 1}
              </chakra.th>
              {columns.map((column) => {
                const cell = row[column] ?? '';
                return (
                  <chakra.td
                    key={column}
                    dir="auto"
                    maxW="24rem"
                    truncate
                    textAlign={isNumber(cell) ? 'end' : undefined}
                    title={cell.length > 40 ? cell : undefined}
                  >
                    {cell}
                  </chakra.td>
                );
              })}
            </tr>
          ))}
          <tr aria-hidden="true" style={{ height: (rows.length - last) * rowHeight() }} />
        </tbody>
      </chakra.table>
    </Box>
  );
}
