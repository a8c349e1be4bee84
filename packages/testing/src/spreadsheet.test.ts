import { expect, it } from 'vitest';
import { openSpreadsheet } from './spreadsheet';

const open = (text: string) => openSpreadsheet(Buffer.from(text, 'utf8'));

it('shows letters beyond ASCII wrongly unless the file starts with a byte order mark', () => {
  expect(open('Name,Revenue (£)\r\nZoë,1\r\n').header).toEqual(['Name', 'Revenue (Â£)']);
  expect(open('\uFEFFName,Revenue (£)\r\nZoë,1\r\n').values('Name')).toEqual(['Zoë']);
});

it('sums numbers and leaves out what it takes for text', () => {
  const file = open("\uFEFFAmount\r\n49.50\r\n-13.50\r\n'-13.50\r\n");
  expect([file.sum('Amount'), file.values('Amount')[2]]).toEqual([36, "'-13.50"]);
});

it('lists the formulas that would run', () => {
  expect(open('A\r\n=1+1\r\n').formulas).toEqual(['1+1']);
});
