import { House, Laptop, MapPin, MessageCircle, PenLine, Smile } from 'lucide-react';
import { useState } from 'react';
import { MonthCalendar } from '../calendar';
import { Button } from '../button/button';
import type { ExampleSet } from '../example';
import { Stack } from '../layout/flow';
import { ChosenList } from './chosen-list';
import { ComboBox } from './combo-box';
import { ErrorSummary } from './error-summary';
import { FieldRow } from './field-row';
import { FileButton } from './file-button';
import { OptionCards } from './option-cards';
import { PasswordField } from './password-field';
import { Select } from './select';
import { SlotPicker } from './slot-picker';
import { StarField } from './star-field';
import { SwitchField } from './switch-field';
import { TextArea } from './text-area';
import { DateField, TextField } from './text-field';

const PLACES = [
  { value: 'client_home', label: 'My Home', hint: 'A declutterer visits you.', icon: House },
  { value: 'online', label: 'Online', hint: 'We meet by video.', icon: Laptop },
  { value: 'other', label: 'Meeting Location', hint: 'Somewhere that suits you.', icon: MapPin },
] as const;
const WAYS = [
  { value: 'direct_clear', label: 'Direct and clear', icon: MessageCircle },
  { value: 'gentle_encouraging', label: 'Gentle and encouraging', icon: Smile },
  { value: 'written_followups', label: 'Written follow-ups', icon: PenLine },
] as const;
const SLOTS = [
  { time: '09:00', available: true },
  { time: '10:00', available: false, reason: 'No one free' },
  { time: '11:00', available: true },
  { time: '12:00', available: true },
  { time: '13:00', available: false, reason: 'Too soon' },
  { time: '14:00', available: true },
];

const Details = () => {
  const [place, setPlace] = useState<(typeof PLACES)[number]['value']>('client_home');
  const [ways, setWays] = useState<(typeof WAYS)[number]['value'][]>(['gentle_encouraging']);
  const [time, setTime] = useState('11:00');
  const [date, setDate] = useState('2026-11-27');
  return (
    <Stack $gap={8}>
      <MonthCalendar
        id="date"
        label="Date"
        hint="The earliest day is tomorrow."
        value={date}
        onChange={setDate}
        min="2026-11-22"
        max="2027-02-20"
        today="2026-11-21"
      />
      <SlotPicker label="Time" name="time" slots={SLOTS} value={time} onChange={setTime} />
      <OptionCards
        type="radio"
        name="place"
        label="Where shall we meet?"
        options={PLACES}
        value={place}
        onChange={setPlace}
      />
      <OptionCards
        type="checkbox"
        name="ways"
        label="How would you like us to talk with you?"
        hint="Choose as many as you like."
        optional
        options={WAYS}
        value={ways}
        onChange={setWays}
      />
    </Stack>
  );
};

const Rated = () => {
  const [stars, setStars] = useState<number | undefined>(4);
  const [again, setAgain] = useState(true);
  return (
    <Stack $gap={6}>
      <StarField
        name="stars"
        label="How was your session?"
        hint="Only our team and your declutterer see it."
        value={stars}
        onChange={setStars}
      />
      <SwitchField
        label="Email me about my bookings"
        hint="Receipts always come by email."
        checked={again}
        onChange={setAgain}
      />
    </Stack>
  );
};

const TOWNS = [
  { value: 'LS', label: 'LS Leeds' },
  { value: 'YO', label: 'YO York' },
];

const Search = () => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(TOWNS.slice(1));
  const options = TOWNS.filter((town) => !chosen.includes(town));
  return (
    <div>
      <ComboBox
        id="towns"
        label="Postcode areas"
        noun="a postcode area"
        hint="Letters or a town."
        text={text}
        onText={setText}
        options={options}
        status={options.length === 0 ? 'All are chosen.' : ''}
        onChoose={(town) => setChosen([...chosen, ...TOWNS.filter(({ value }) => value === town.value)])}
      />
      <ChosenList
        label="Chosen postcode areas"
        items={chosen}
        fieldId="towns"
        onRemove={(value) => setChosen(chosen.filter((town) => town.value !== value))}
      />
    </div>
  );
};

const Refused = () => (
  <Stack as="form" $gap={6} noValidate aria-label="Sign in">
    <ErrorSummary
      errors={[
        { field: 'refused-email', message: 'Please enter a valid email address' },
        { field: 'refused-role', message: 'Please choose a role' },
      ]}
    />
    <TextField
      id="refused-email"
      label="Email"
      type="email"
      defaultValue="amy@"
      error="Please enter a valid email address"
    />
    <Select
      id="refused-role"
      label="I am joining as"
      emptyLabel="Choose a role"
      error="Please choose a role"
      options={[
        { value: 'client', label: 'Client' },
        { value: 'declutterer', label: 'Declutterer' },
      ]}
    />
    <div>
      <Button type="submit">Create account</Button>
    </div>
  </Stack>
);

export const formExamples: ExampleSet = {
  component: 'Forms',
  examples: [
    {
      name: 'field and its button',
      Show: () => (
        <FieldRow>
          <TextField label="Search modules" name="words" type="search" />
          <Button variant="secondary">Search</Button>
        </FieldRow>
      ),
    },
    {
      name: 'fields',
      Show: () => (
        <Stack $gap={6}>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue="amy@example.test"
          />
          <PasswordField
            label="Password"
            name="password"
            hint="At least 8 characters."
            autoComplete="current-password"
            defaultValue="a calm secret"
          />
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            optional
            hint="Only for the day of your session."
          />
          <DateField label="Date of birth" name="born" optional />
          <TextArea
            label="Special requirements"
            name="requirements"
            optional
            maxLength={500}
            defaultValue="Please ring, don't knock."
          />
        </Stack>
      ),
    },
    { name: 'booking details', Show: Details },
    { name: 'a rating and a switch', Show: Rated },
    { name: 'a choice by search', Show: Search },
    {
      name: 'a picture',
      Show: () => <FileButton label="Add a photo" accept="image/jpeg" onChoose={() => undefined} />,
    },
    { name: 'refused answers', Show: Refused },
  ],
};
