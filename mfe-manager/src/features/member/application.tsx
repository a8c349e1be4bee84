import {
  AVAILABILITY_OPTIONS,
  EXPERIENCE_OPTIONS,
  PREFERRED_REGION_OPTIONS,
  QUALIFICATION_OPTIONS,
  SPECIALIZATION_OPTIONS,
} from '@gently/contracts/application-options';
import type { CERTIFICATE_STATUSES } from '@gently/contracts/certificate-options';
import { formatMediumDate } from '@gently/contracts/dates';
import type { MemberPerformance, TeamApplication } from '@gently/contracts/manager';
import type { Option } from '@gently/contracts/options';
import { Badge, type BadgeTone, DescriptionList, Heading, Stack, Text } from '@gently/ui';
import { CircleCheck, CircleX, Clock, type IconType } from '@gently/ui/icons';
import { Part } from '@gently/ui/parts';
import { dayOf, labelOf } from '../../shared/words';

const listWords = (options: readonly Option[], values: readonly string[]): string =>
  values.map((value) => labelOf(options, value)).join(', ') || 'Nothing said';

/** Longer answers, by the question that they answer; those that were left out are not there. */
const wordsOf = (application: TeamApplication) =>
  [
    { question: 'Background', answer: application.background },
    { question: 'Why they would like to join', answer: application.motivation },
    { question: 'What they find hard', answer: application.challenges },
    { question: 'Anything else', answer: application.additional_info },
  ].filter(({ answer }) => answer !== '');

const References = ({ references }: Pick<TeamApplication, 'references'>) => (
  <Stack $gap={3}>
    <Heading as="h3" $size="small">
      References
    </Heading>
    {references === null || references.length === 0 ? (
      <Text $tone="quiet">
        Their referees have not agreed that we keep their details. Ask the applicant how to reach them.
      </Text>
    ) : (
      references.map(({ name, relationship, phone, email }) => (
        <DescriptionList
          key={`${name} ${email}`}
          items={[
            { term: 'Name', detail: name || 'Not said' },
            { term: 'Knows them as', detail: relationship || 'Not said' },
            { term: 'Phone', detail: phone || 'Not said' },
            { term: 'Email', detail: email || 'Not said' },
          ]}
        />
      ))
    )}
  </Stack>
);

/** What somebody wrote who would like to join. */
export const Application = ({ application }: Pick<MemberPerformance, 'application'>) => (
  <Part id="application" title="Application">
    {application === null ? (
      <Text $tone="quiet">They have not sent their application yet.</Text>
    ) : (
      <Stack $gap={6}>
        <DescriptionList
          items={[
            { term: 'Sent', detail: dayOf(application.submitted_at) },
            { term: 'Experience', detail: labelOf(EXPERIENCE_OPTIONS, application.experience) },
            { term: 'Qualifications', detail: listWords(QUALIFICATION_OPTIONS, application.qualifications) },
            {
              term: 'Specialises in',
              detail: listWords(SPECIALIZATION_OPTIONS, application.specializations),
            },
            { term: 'Available', detail: listWords(AVAILABILITY_OPTIONS, application.availability) },
            { term: 'Areas', detail: listWords(PREFERRED_REGION_OPTIONS, application.preferred_regions) },
          ]}
        />
        {wordsOf(application).map(({ question, answer }) => (
          <Stack key={question} $gap={2}>
            <Heading as="h3" $size="small">
              {question}
            </Heading>
            <Text>{answer}</Text>
          </Stack>
        ))}
        <References references={application.references} />
      </Stack>
    )}
  </Part>
);

const SIGNS: Record<
  (typeof CERTIFICATE_STATUSES)[number],
  { tone: BadgeTone; icon: IconType; label: string }
> = {
  valid: { tone: 'success', icon: CircleCheck, label: 'Valid' },
  expired: { tone: 'neutral', icon: Clock, label: 'Ran out' },
  revoked: { tone: 'trouble', icon: CircleX, label: 'Taken back' },
};

/** What somebody has learnt here. */
export const Certificates = ({ certificates }: Pick<MemberPerformance, 'certificates'>) => (
  <Part id="certificates" title="Certificates">
    {certificates.length === 0 ? (
      <Text $tone="quiet">No certificates yet. Those from our training appear here.</Text>
    ) : (
      <Stack as="ul" $gap={4} role="list">
        {certificates.map(({ id, module_title: title, issue_date: issued, expires_on: until, status }) => {
          const { label, ...look } = SIGNS[status];
          return (
            <Stack as="li" key={id} $gap={1} $align="start">
              <Text $weight="medium">{title}</Text>
              <Badge {...look}>{label}</Badge>
              <Text $size={16} $tone="quiet">
                {`Issued ${formatMediumDate(issued)}, ${until === null ? 'valid for good' : `last day ${formatMediumDate(until)}`}`}
              </Text>
            </Stack>
          );
        })}
      </Stack>
    )}
  </Part>
);
