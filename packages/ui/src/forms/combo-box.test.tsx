import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../test/show';
import { ChosenList, ComboBox, type ComboOption } from './index';

const TOWNS = [
  { value: 'LS', label: 'LS Leeds', also: ['Leeds'] },
  { value: 'YO', label: 'YO York', hint: 'In Yorkshire now' },
];

interface TownsProps {
  onChoose: (value: string) => void;
  towns?: readonly ComboOption[];
  searching?: boolean;
}

const Towns = ({ onChoose, towns = TOWNS, searching = false }: TownsProps) => {
  const [text, setText] = useState('');
  const options = towns.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <ComboBox
      id="town"
      label="Town"
      noun="a town"
      text={text}
      onText={setText}
      options={options}
      searching={searching}
      status={options.length === 0 ? 'No town has these letters.' : ''}
      onChoose={({ value }) => {
        setText('');
        onChoose(value);
      }}
    />
  );
};

const open = () => {
  const onChoose = vi.fn();
  const user = userEvent.setup();
  const { rerender, unmount } = render(<Towns onChoose={onChoose} />);
  const change = (props: Omit<TownsProps, 'onChoose'>) => rerender(<Towns onChoose={onChoose} {...props} />);
  return { user, onChoose, change, unmount, field: screen.getByRole('combobox', { name: 'Town' }) };
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

  it('chooses with Enter alone what the text means exactly, and nothing for a part of it', async () => {
    const { user, onChoose, field } = open();
    await user.type(field, 'Lee{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
    expect(field).toHaveValue('Lee');
    await user.type(field, 'ds{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('LS');
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
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('announces what was chosen, until the person types again', async () => {
    const { user, field } = open();
    await user.click(field);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('option', { name: 'LS Leeds' }));
    expect(screen.getByRole('status')).toHaveTextContent('LS Leeds chosen');
    await user.type(field, 'y');
    expect(screen.getByRole('status')).not.toHaveTextContent('chosen');
  });

  it('keeps its mark on the same option when the list changes, and marks none when that one is gone', async () => {
    const { user, field, change, onChoose } = open();
    await user.type(field, '{ArrowDown}{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', 'town-YO');
    change({ towns: TOWNS.toReversed() });
    expect(field).toHaveAttribute('aria-activedescendant', 'town-YO');
    change({ towns: [{ value: 'HU', label: 'HU Hull' }] });
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('chooses nothing from the answer to an earlier text', async () => {
    const { user, field, change, onChoose } = open();
    await user.type(field, 'leeds');
    change({ searching: true });
    expect(screen.getByRole('listbox')).toHaveAttribute('inert');
    await user.keyboard('{ArrowDown}{Enter}');
    await user.tab();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it.each(['leeds', ' LS ', 'ls leeds'])(
    'chooses what “%s” means exactly when the field is left',
    async (text) => {
      const { user, field, onChoose } = open();
      await user.type(field, text);
      await user.tab();
      expect(onChoose).toHaveBeenCalledWith('LS');
      expect(field).toBeValid();
    },
  );

  it('keeps its list open until the press that leaves the field is over', async () => {
    const { user, field, onChoose } = open();
    await user.type(field, 'leeds');
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(field).not.toHaveFocus();
    expect(screen.getByRole('option', { name: 'LS Leeds' })).toBeInTheDocument();
    expect(onChoose).not.toHaveBeenCalled();
    await user.pointer('[/MouseLeft]');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('LS');
  });

  it('chooses nothing after it has gone during the press that left the field', async () => {
    const { user, field, onChoose, unmount } = open();
    await user.type(field, 'leeds');
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    unmount();
    await user.pointer('[/MouseLeft]');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('goes on as it was when a person comes back from another window', async () => {
    const { user, field, onChoose } = open();
    await user.type(field, 'leeds');
    // The browser takes the focus from the window, and the field stays the active element.
    fireEvent.blur(field);
    expect(field).toHaveFocus();
    expect(onChoose).not.toHaveBeenCalled();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('LS');
  });

  it('refuses text of which nothing was chosen, in its own words, until it is cleared', async () => {
    const { user, field, onChoose } = open();
    await user.type(field, 'l');
    await user.tab();
    expect(onChoose).not.toHaveBeenCalled();
    expect(field).toHaveAccessibleDescription(/Please choose a town from the list, or clear this field/);
    expect((field as HTMLInputElement).validationMessage).toMatch(/Please choose a town/);
    await user.clear(field);
    await user.tab();
    expect((field as HTMLInputElement).validity.customError).toBe(false);
    expect(field).not.toHaveAccessibleDescription(/Please choose/);
  });
});

describe('ChosenList', () => {
  const Chosen = ({ onRemove }: { onRemove: (value: string) => void }) => {
    const [items, setItems] = useState(TOWNS);
    return (
      <>
        <input id="town" aria-label="Town" />
        <ChosenList
          label="Chosen towns"
          fieldId="town"
          items={items}
          onRemove={(value) => {
            onRemove(value);
            setItems(items.filter((town) => town.value !== value));
          }}
        />
      </>
    );
  };

  it('removes the value whose button is pressed, and moves the focus to the next one, then to the field', async () => {
    const onRemove = vi.fn();
    const { user } = show(<Chosen onRemove={onRemove} />);
    await user.click(screen.getByRole('button', { name: 'Remove LS Leeds' }));
    expect(onRemove).toHaveBeenCalledWith('LS');
    expect(screen.getByRole('status')).toHaveTextContent('LS Leeds removed');
    expect(screen.getByRole('button', { name: 'Remove YO York' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Town')).toHaveFocus();
  });
});
