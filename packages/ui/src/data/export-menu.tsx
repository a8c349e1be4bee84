import { csvOf, type Cell } from '@gently/contracts/csv';
import { saveDownload } from '@gently/platform/api';
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

interface ExportMenuProps {
  /** Name of the file without its ending: `payments`. */
  name: string;
  /** What is saved, for screen readers: "these payments". */
  of: string;
  /** Names of the columns, and the rows as they are on screen. */
  table: () => { header: readonly string[]; rows: readonly (readonly Cell[])[] };
}

const SAVED = 'The file is in your downloads.';

/** Takes away what is on the screen: as a file for a spreadsheet, or on paper. */
export const ExportMenu = ({ name, of, table }: ExportMenuProps) => {
  const [news, setNews] = useState('');
  const handleCsv = () => {
    const { header, rows } = table();
    const blob = new Blob([csvOf(header, rows)], { type: 'text/csv;charset=utf-8' });
    saveDownload({ blob, filename: `${name}.csv` });
    setNews(SAVED);
  };
  return (
    <Place>
      <Text as="span" role="status" $size={16} $tone="quiet">
        {news}
      </Text>
      <Menu
        label="Export"
        description={of}
        items={[
          { label: 'Save as CSV', icon: Download, onSelect: handleCsv },
          { label: 'Print', icon: Printer, onSelect: () => window.print() },
        ]}
      />
    </Place>
  );
};
