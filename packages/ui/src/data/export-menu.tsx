import { csvOf, type Cell } from '@gently/contracts/csv';
import { saveDownload, serverMessage } from '@gently/platform/api';
import { styled } from '@gently/platform/styled';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Menu } from '../menu/menu';
import { Text } from '../text/text';
import { tokens } from '../tokens';

/** Stands at the right, so that its panel has room on a phone. */
const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${tokens.space3};
  margin-left: auto;
  @media print {
    display: none;
  }
`;

interface Table {
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
}

interface CommonProps {
  /** What is saved, for screen readers: "these payments". */
  of: string;
}
interface TableProps extends CommonProps {
  /** Name of the file without its ending: `payments`. */
  name: string;
  /** Names of the columns, and all rows; a promise where the page has only some of them so far. */
  table: () => Table | Promise<Table>;
}
interface ServerFileProps extends CommonProps {
  /** Gets the file that the server makes of all rows, and hands it to the browser. */
  save: () => Promise<unknown>;
}
type ExportMenuProps = TableProps | ServerFileProps;

const SAVED = 'The file is in your downloads.';
const PENDING = 'Getting the file…';

const saveTable = async ({ name, table }: TableProps): Promise<void> => {
  const { header, rows } = await table();
  const blob = new Blob([csvOf(header, rows)], { type: 'text/csv;charset=utf-8' });
  saveDownload({ blob, filename: `${name}.csv` });
};

/** Takes away what a list has: as a file for a spreadsheet, or on paper as it is on the screen. */
export const ExportMenu = (props: ExportMenuProps) => {
  const [news, setNews] = useState('');
  const isPending = news === PENDING;
  const handleCsv = async () => {
    if (isPending) return;
    try {
      setNews(PENDING);
      await ('table' in props ? saveTable(props) : props.save());
      setNews(SAVED);
    } catch (error) {
      setNews(`We could not get the file. ${serverMessage(error, 'We could not reach the server.')}`);
    }
  };
  return (
    <Place>
      <Text as="span" role="status" $size={16} $tone="quiet">
        {news}
      </Text>
      <Menu
        label="Export"
        description={props.of}
        items={[
          { label: 'Save as CSV', icon: Download, onSelect: () => void handleCsv() },
          { label: 'Print', icon: Printer, onSelect: () => window.print() },
        ]}
      />
    </Place>
  );
};
