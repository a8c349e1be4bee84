import type { ClientProfile } from '@gently/contracts/client-profile';
import { COMMUNICATION_OPTIONS, labelOf, SENSORY_OPTIONS, type Option } from '@gently/contracts/options';
import { PATHS } from '@gently/contracts/paths';
import { COMMUNICATION_STYLE_OPTIONS, NEUROTYPE_OPTIONS } from '@gently/contracts/registration-options';
import { styled } from '@gently/platform/styled';
import {
  Badge,
  Button,
  Card,
  DescriptionList,
  Heading,
  Inline,
  Stack,
  Text,
  TextLink,
  tokens,
} from '@gently/ui';
import { Pencil } from '@gently/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';

/** Everything that any screen may have stored, in words. */
const ALL_STYLES: readonly Option[] = [...COMMUNICATION_OPTIONS, ...COMMUNICATION_STYLE_OPTIONS];

const Nothing = () => <Text $tone="quiet">Not filled in</Text>;
const Words = styled(Text)`
  white-space: pre-line;
`;
const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space2};
  padding: 0;
  list-style: none;
`;

const textOf = (value: string): ReactNode => value || <Nothing />;

const listOf = (options: readonly Option[], values: readonly string[]): ReactNode => {
  if (values.length === 0) return <Nothing />;
  return (
    <Chosen role="list">
      {values.map((value) => (
        <li key={value}>
          <Badge tone="action">{labelOf(options, value)}</Badge>
        </li>
      ))}
    </Chosen>
  );
};

const personOf = (profile: ClientProfile) => [
  { term: 'First name', detail: textOf(profile.first_name) },
  { term: 'Last name', detail: textOf(profile.last_name) },
  { term: 'Email', detail: profile.email },
  { term: 'Phone', detail: textOf(profile.phone) },
  { term: 'Location', detail: textOf(profile.location) },
];

const helpOf = ({ neurotype, communication_style, sensory_needs }: ClientProfile) => [
  { term: 'Neurotype', detail: textOf(neurotype ? labelOf(NEUROTYPE_OPTIONS, neurotype) : '') },
  { term: 'Communication style', detail: listOf(ALL_STYLES, communication_style) },
  { term: 'Sensory needs', detail: listOf(SENSORY_OPTIONS, sensory_needs) },
];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack $gap={4}>
    <Heading as="h3" $size="small">
      {title}
    </Heading>
    {children}
  </Stack>
);

interface ProfileViewProps {
  profile: ClientProfile;
  onEdit: () => void;
  /** The person comes from the form: the way back to it takes focus. */
  returned: boolean;
}

/** View mode: what is stored, in words. */
export const ProfileView = ({ profile, onEdit, returned }: ProfileViewProps) => {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!returned) return;
    // The form was longer than what stands here now: begin where the news of it is.
    window.scrollTo(0, 0);
    edit.current?.focus({ preventScroll: true });
  }, [returned]);
  return (
    <Card as="section" aria-labelledby="about-you">
      <Stack $gap={8}>
        <Inline $justify="space-between">
          <Heading id="about-you" $size="card">
            About you
          </Heading>
          <Button variant="secondary" icon={Pencil} onClick={onEdit} ref={edit}>
            Edit profile
          </Button>
        </Inline>
        <Part title="Your details">
          <DescriptionList items={personOf(profile)} />
          <Text>
            <TextLink to={PATHS.accountEmail}>Change your email address</TextLink>
          </Text>
        </Part>
        <Part title="What helps you">
          {profile.consent.sensitive_data ? (
            <DescriptionList items={helpOf(profile)} />
          ) : (
            <Text $tone="quiet">
              Nothing is kept here, because you have not given your consent. You can give it below.
            </Text>
          )}
        </Part>
        <Part title="About Me and Goals">
          {profile.additional_notes ? <Words>{profile.additional_notes}</Words> : <Nothing />}
        </Part>
      </Stack>
    </Card>
  );
};
