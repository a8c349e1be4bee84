import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../test/show';
import {
  ErrorSummary,
  OptionCards,
  PasswordField,
  Select,
  SlotPicker,
  StarField,
  SwitchField,
  TextArea,
  TextField,
} from './index';

const WAYS = [
  { value: 'phone', label: 'Phone' },
  { value: 'post', label: 'Post' },
] as const;

describe('TextField', () => {
  it('ties label, help and error to the control', () => {
    show(<TextField label="Email" name="email" hint="We never share it." error="Email is required" />);
    const input = screen.getByLabelText('Email');
    expect(input).toHaveAccessibleDescription('We never share it. Error: Email is required');
    expect(input).toBeInvalid();
    expect(input).toHaveAttribute('id', 'email');
  });

  it('marks what may stay empty', () => {
    show(<TextField label="Phone" optional />);
    expect(screen.getByLabelText('Phone (optional)')).toBeInTheDocument();
  });

  it('hands its ref to the input, as form libraries need', () => {
    const ref = vi.fn();
    show(<TextField label="Email" ref={ref} />);
    expect(ref).toHaveBeenCalledWith(screen.getByLabelText('Email'));
  });
});

describe('PasswordField', () => {
  it('shows and hides what was typed', async () => {
    const { user } = show(<PasswordField label="Password" />);
    const input = screen.getByLabelText('Password');
    await user.type(input, 'calm');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('calm');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('TextArea', () => {
  it('says nothing of its limit while that is far away', async () => {
    const { user } = show(<TextArea label="Notes" maxLength={2000} defaultValue={'a'.repeat(1799)} />);
    expect(screen.queryByText(/characters left/)).toBeNull();
    await user.type(screen.getByLabelText('Notes'), 'b');
    expect(screen.getByText('200 characters left')).toBeInTheDocument();
  });

  it('counts what is left', async () => {
    const { user } = show(<TextArea label="Notes" maxLength={20} defaultValue="Hello" />);
    expect(screen.getByText('15 characters left')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Notes'), ' you');
    expect(screen.getByText('11 characters left')).toBeInTheDocument();
  });
});

describe('Select', () => {
  it('chooses one of its options', async () => {
    const { user } = show(<Select label="Way" emptyLabel="Choose" options={WAYS} />);
    await user.selectOptions(screen.getByLabelText('Way'), 'Post');
    expect(screen.getByLabelText('Way')).toHaveValue('post');
  });
});

describe('OptionCards', () => {
  it('lets one be chosen with the arrow keys', async () => {
    const One = () => {
      const [value, setValue] = useState<'phone' | 'post'>('phone');
      return (
        <OptionCards type="radio" name="way" label="Way" options={WAYS} value={value} onChange={setValue} />
      );
    };
    const { user } = show(<One />);
    await user.tab();
    expect(screen.getByRole('radio', { name: 'Phone' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Post' })).toBeChecked();
  });

  it('lets several be ticked and unticked with the space bar', async () => {
    const Some = () => {
      const [value, setValue] = useState<('phone' | 'post')[]>(['phone']);
      return (
        <OptionCards
          type="checkbox"
          name="ways"
          label="Ways"
          options={WAYS}
          value={value}
          onChange={setValue}
        />
      );
    };
    const { user } = show(<Some />);
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: 'Phone' })).not.toBeChecked();
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: 'Post' })).toBeChecked();
  });

  it('names the question and its error', () => {
    show(
      <OptionCards
        type="radio"
        name="way"
        label="Way"
        error="Please choose"
        options={WAYS}
        value=""
        onChange={vi.fn()}
      />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Way' })).toHaveAccessibleDescription(
      'Error: Please choose',
    );
  });
});

describe('SlotPicker', () => {
  it('says why a time cannot be had and does not choose it', async () => {
    const onChange = vi.fn();
    const slots = [
      { time: '09:00', available: false, reason: 'No one free' },
      { time: '10:00', available: true },
    ];
    const { user } = show(
      <SlotPicker name="time" label="Time" slots={slots} value={undefined} onChange={onChange} />,
    );
    expect(screen.getByRole('radio', { name: '09:00 No one free' })).toBeDisabled();
    await user.click(screen.getByText('09:00'));
    await user.click(screen.getByText('10:00'));
    expect(onChange.mock.calls).toEqual([['10:00']]);
  });
});

describe('StarField', () => {
  const Stars = ({ error }: { error?: string }) => {
    const [stars, setStars] = useState<number>();
    return <StarField name="stars" label="Your rating" error={error} value={stars} onChange={setStars} />;
  };

  it('says each choice in words and shows which one was made', async () => {
    const { user } = show(<Stars />);
    expect(screen.getByText('Choose from 1 to 5')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '1 star: Not for me' })).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: '4 stars: Good' }));
    expect(screen.getByText('4 of 5: Good')).toBeInTheDocument();
  });

  it('can be given with the keyboard alone', async () => {
    const { user } = show(<Stars />);
    await user.tab();
    await user.keyboard(' {ArrowRight}');
    expect(screen.getByRole('radio', { name: '2 stars: Could be better' })).toBeChecked();
  });

  it('ties its question and error to the group', () => {
    show(<Stars error="Please choose how many stars" />);
    expect(screen.getByRole('radiogroup', { name: 'Your rating' })).toHaveAccessibleDescription(
      'Error: Please choose how many stars',
    );
  });
});

describe('SwitchField', () => {
  it('says whether it is on, and changes with a click on its words or the space bar', async () => {
    const One = () => {
      const [on, setOn] = useState(false);
      return <SwitchField label="Email me" hint="At most one a day." checked={on} onChange={setOn} />;
    };
    const { user } = show(<One />);
    const control = screen.getByRole('switch', { name: 'Email me' });
    expect(control).toHaveAccessibleDescription('At most one a day.');
    await user.click(screen.getByText('Email me'));
    expect(control).toBeChecked();
    expect(screen.getByText('On')).toBeInTheDocument();
    await user.keyboard(' ');
    expect(control).not.toBeChecked();
    expect(screen.getByText('Off')).toBeInTheDocument();
  });
});

describe('ErrorSummary', () => {
  const errors = [
    { field: 'email', message: 'Email is required' },
    { field: 'way', message: 'Please choose' },
  ];
  const Form = ({ attempt }: { attempt: number }) => (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <TextField label="Email" name="email" />
      <OptionCards type="radio" name="way" label="Way" options={WAYS} value="" onChange={vi.fn()} />
    </>
  );

  it('takes focus, and again after another refused submit', async () => {
    const { user, rerender } = show(<Form attempt={1} />);
    expect(screen.getByRole('alert')).toHaveFocus();
    await user.click(screen.getByLabelText('Email'));
    rerender(<Form attempt={2} />);
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('leads to a field and to the first choice of a group', async () => {
    const { user } = show(<Form attempt={1} />);
    await user.click(screen.getByRole('link', { name: 'Email is required' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Please choose' }));
    expect(screen.getByRole('radio', { name: 'Phone' })).toHaveFocus();
  });

  it('is absent while nothing is wrong', () => {
    show(<ErrorSummary errors={[]} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
