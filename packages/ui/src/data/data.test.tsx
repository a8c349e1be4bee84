import { ApiError } from '@gently/platform/api';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../test/show';
import { BarChart } from './bar-chart';
import { DataTable, type DataColumn } from './data-table';
import { ExportMenu } from './export-menu';

interface Item {
  name: string;
  pounds: number;
}
const ITEMS: Item[] = [
  { name: 'Kitchen', pounds: 90 },
  { name: 'Attic', pounds: 9 },
  { name: 'Hall', pounds: 100 },
];
const COLUMNS: DataColumn<Item>[] = [
  { key: 'name', label: 'Room', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'pounds', label: 'Price', cell: ({ pounds }) => `£${pounds}`, sortBy: ({ pounds }) => pounds },
  { key: 'note', label: 'Note', cell: () => 'calm' },
];
const table = () =>
  show(<DataTable caption="Rooms" columns={COLUMNS} items={ITEMS} keyOf={({ name }) => name} />);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('DataTable', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is a table with a name, whose rows are named by their first cell', () => {
    table();
    const hall = within(screen.getByRole('table', { name: 'Rooms' })).getByRole('row', { name: /^Hall/ });
    expect(
      within(hall)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['£100', 'calm']);
    expect(names()).toEqual(['Kitchen', 'Attic', 'Hall']);
  });

  it('is sorted up, then down, by the head of a column, and says so', async () => {
    const { user } = table();
    const head = (name: string) => screen.getByRole('columnheader', { name });
    const press = (name: string) => user.click(within(head(name)).getByRole('button'));
    expect(head('Price')).toHaveAttribute('aria-sort', 'none');
    await press('Price');
    expect(names()).toEqual(['Attic', 'Kitchen', 'Hall']);
    expect(head('Price')).toHaveAttribute('aria-sort', 'ascending');
    await press('Price');
    expect(names()).toEqual(['Hall', 'Kitchen', 'Attic']);
    expect(head('Price')).toHaveAttribute('aria-sort', 'descending');
    await press('Room');
    expect(names()).toEqual(['Attic', 'Hall', 'Kitchen']);
    expect(head('Price')).toHaveAttribute('aria-sort', 'none');
  });

  it('becomes cards when its columns are wider than its place, and a table again when they fit', async () => {
    const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(700);
    const { user } = table();
    const place = () => screen.getByRole('table', { name: 'Rooms' }).parentElement;
    expect(place()).toHaveAttribute('data-cards');
    width.mockReturnValue(700);
    await user.click(screen.getByRole('button', { name: 'Price' }));
    expect(place()).not.toHaveAttribute('data-cards');
  });

  it('offers no order where there is none', () => {
    table();
    const note = screen.getByRole('columnheader', { name: 'Note' });
    expect(note).not.toHaveAttribute('aria-sort');
    expect(within(note).queryByRole('button')).toBeNull();
  });

  it('says on a phone what each value is', () => {
    table();
    expect(screen.getByRole('cell', { name: '£90' })).toHaveAttribute('data-label', 'Price');
  });
});

describe('BarChart', () => {
  const bars = ITEMS.map(({ name, pounds }) => ({ label: name, value: pounds, text: `£${pounds}` }));
  const chart = (given = bars) =>
    show(<BarChart title="Prices" finding="The hall costs most." heads={['Room', 'Price']} bars={given} />);
  const widths = (container: Element) =>
    [...container.querySelectorAll('svg')].map((svg) => svg.lastElementChild?.getAttribute('width'));

  it('says what it shows, as a sentence, as bars of true lengths and as a table', async () => {
    const { container, user } = chart();
    expect(screen.getByRole('figure', { name: 'The hall costs most.' })).toBeInTheDocument();
    const picture = screen.getByRole('img', { name: 'Prices. The hall costs most.' });
    expect(widths(picture)).toEqual(['90%', '9%', '100%']);
    await user.click(screen.getByText('The same numbers as a table'));
    expect(container.querySelector('details')).toHaveAttribute('open');
    expect(screen.getByRole('row', { name: 'Attic £9' })).toBeInTheDocument();
  });

  it('draws no bar where all is nothing', () => {
    chart([{ label: 'Hall', value: 0, text: '£0' }]);
    expect(widths(screen.getByRole('img'))).toEqual(['0%']);
  });
});

describe('ExportMenu', () => {
  afterEach(() => vi.restoreAllMocks());

  it('saves what is on the screen, and lets no cell run as a formula', async () => {
    const files: Blob[] = [];
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const rows = [
      ['=HYPERLINK("https://evil.test")', 90],
      ['Home, "calm"', 45.5],
    ];
    const { user } = show(
      <ExportMenu
        name="payments"
        of="these payments"
        table={() => ({ header: ['Service', 'Amount'], rows })}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Export: these payments' }));
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(saved).toEqual(['payments.csv']);
    const bytes = (await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      '\uFEFFService,Amount\r\n"\'=HYPERLINK(""https://evil.test"")",90\r\n"Home, ""calm""",45.5\r\n',
    );
    expect(screen.getByRole('status')).toHaveTextContent('The file is in your downloads.');
  });

  it('gets a file from the server where the page shows only a part, and says why it did not come', async () => {
    const answers = [
      () =>
        Promise.reject(new ApiError({ code: 'rate_limited', status: 429, message: 'Please wait a minute.' })),
      () => Promise.resolve(),
    ];
    const save = vi.fn(() => answers.shift()?.());
    const { user } = show(<ExportMenu of="the whole list" save={async () => save()} />);
    const saveCsv = async () => {
      await user.click(screen.getByRole('button', { name: 'Export: the whole list' }));
      await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    };
    await saveCsv();
    expect(screen.getByRole('status')).toHaveTextContent('We could not get the file. Please wait a minute.');
    await saveCsv();
    expect(screen.getByRole('status')).toHaveTextContent('The file is in your downloads.');
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('prints the page', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = show(<ExportMenu name="payments" of="these" table={() => ({ header: [], rows: [] })} />);
    await user.click(screen.getByRole('button', { name: 'Export: these' }));
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
