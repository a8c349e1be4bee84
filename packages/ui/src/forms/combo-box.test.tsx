import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../test/show';
import { ChosenList, ComboBox } from './index';

const TOWNS = [
  { value: 'LS', label: 'LS Leeds' },
  { value: 'YO', label: 'YO York', hint: 'In Yorkshire now' },
];

const Towns = ({ onChoose }: { onChoose: (value: string) => void }) => {
  const [text, setText] = useState('');
  const options = TOWNS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <ComboBox
      id="town"
      label="Town"
      text={text}
      onText={setText}
      options={options}
      status={options.length === 0 ? 'No town has these letters.' : ''}
      onChoose={({ value }) => onChoose(value)}
    />
  );
};

const open = () => {
  const onChoose = vi.fn();
  const { user } = show(<Towns onChoose={onChoose} />);
  return { user, onChoose, field: screen.getByRole('combobox', { name: 'Town' }) };
};

describe('ComboBox', () => {
  it('narrows the list while a person types, and chooses with the arrow keys and Enter', async () => {
    const { user, onChoose, field } = open();
    await user.type(field, 'yo');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', 'town-YO');
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('YO');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('chooses the option that is clicked, and closes on Escape', async () => {
    const { user, onChoose, field } = open();
    await user.click(field);
    await user.click(screen.getByRole('option', { name: 'LS Leeds' }));
    expect(onChoose).toHaveBeenCalledWith('LS');
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('announces that nothing is found', async () => {
    const { user, field } = open();
    await user.type(field, 'nowhere');
    expect(screen.getByRole('status')).toHaveTextContent('No town has these letters.');
  });
});

describe('ChosenList', () => {
  it('removes the value whose button is pressed, and is not there when nothing is chosen', async () => {
    const onRemove = vi.fn();
    const { user, rerender } = show(<ChosenList label="Chosen towns" items={TOWNS} onRemove={onRemove} />);
    await user.click(screen.getByRole('button', { name: 'Remove LS Leeds' }));
    expect(onRemove).toHaveBeenCalledWith('LS');
    rerender(<ChosenList label="Chosen towns" items={[]} onRemove={onRemove} />);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});
