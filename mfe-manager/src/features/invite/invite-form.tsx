import { invitationBody } from '@gently/contracts/team';
import { INVITED_ROLE_OPTIONS, type InvitedRole, TEAM_TEXTS } from '@gently/contracts/team-options';
import { useKeptForm, useWatch } from '@gently/platform/forms';
import { useQuery } from '@gently/platform/query';
import { Actions, Button, Card, Notice, Stack, Text } from '@gently/ui';
import { ErrorSummary, OptionCards, Select, TextField } from '@gently/ui/forms';
import { UserPlus } from '@gently/ui/icons';
import { FailedNotice, formOf } from '@gently/ui/parts';
import { profileQuery } from '../../data/hub';
import { useInvite } from '../../data/team-invitations';

interface InviteValues {
  email: string;
  role: InvitedRole;
  /** Empty where there is one only. */
  region_id: string;
}
const EMPTY: InviteValues = { email: '', role: 'declutterer', region_id: '' };

const bodyOf = ({ email, role, region_id: region }: InviteValues) => ({
  email,
  role,
  ...(region && { region_id: region }),
});

const useInvitation = () => {
  const kept = useKeptForm<InviteValues>({
    name: 'manager-invite',
    stored: EMPTY,
    schema: formOf(invitationBody, bodyOf),
    order: ['email', 'role', 'region_id'],
  });
  const invite = useInvite(() => kept.forget('sent'));
  return {
    ...kept,
    invite,
    values: useWatch({ control: kept.form.control }) as InviteValues,
    handleSubmit: kept.submit((values) =>
      invite.mutate(bodyOf(values), {
        onSuccess: () => kept.settle({ ...EMPTY, region_id: values.region_id }, 'sent'),
        onError: kept.refusedBy,
      }),
    ),
  };
};

/** Asks somebody into the team. */
export const InviteForm = () => {
  const { form, summary, attempt, restored, values, invite, handleSubmit } = useInvitation();
  const { errors } = form.formState;
  const regions = useQuery(profileQuery()).data?.regions ?? [];
  return (
    <Card as="form" noValidate aria-label="Add Team Member" onSubmit={(event) => void handleSubmit(event)}>
      <Stack $gap={6}>
        {invite.isSuccess && (
          <Notice tone="success" title={TEAM_TEXTS.invited}>
            We have sent them a link. It works once, for seven days.
          </Notice>
        )}
        <ErrorSummary errors={summary} attempt={attempt} />
        {restored && <Text $tone="quiet">You began this before. It is as you left it.</Text>}
        <TextField
          {...form.register('email')}
          type="email"
          label="Email"
          hint="Of the person whom you would like in your team."
          autoComplete="off"
          error={errors.email?.message}
        />
        <OptionCards
          type="radio"
          name="role"
          label="Role"
          options={INVITED_ROLE_OPTIONS}
          value={values.role}
          error={errors.role?.message}
          onChange={(role) => form.setValue('role', role)}
        />
        {regions.length > 1 && (
          <Select
            {...form.register('region_id')}
            label="Region"
            emptyLabel="Choose a region"
            options={regions.map(({ id, name }) => ({ value: id, label: name }))}
            error={errors.region_id?.message}
          />
        )}
        <FailedNotice title="The invitation was not sent" error={invite.error} />
        <Actions $justify="end">
          <Button type="submit" icon={UserPlus} loading={invite.isPending} pendingLabel="Sending...">
            Send invitation
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
};
