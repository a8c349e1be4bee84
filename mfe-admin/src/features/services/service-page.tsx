import type { AdminCategory, ServiceVersion } from '@gently/contracts/catalogue';
import type { CallData } from '@gently/contracts/endpoints';
import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { useDoneMessage, useParams } from '@gently/platform/router';
import {
  ArrivingNotice,
  BackLink,
  Button,
  ButtonLink,
  DescriptionList,
  Inline,
  Notice,
  PageHeader,
  Stack,
  Text,
} from '@gently/ui';
import { Loaded, Part } from '@gently/ui/parts';
import { useState } from 'react';
import { catalogueQuery, serviceQuery } from '../../data/services';
import { changeServicePath } from '../../shared/catalogue-paths';
import { sinceOf } from '../../shared/history';
import { PostponedNotice } from '../../shared/postponed-notice';
import { capitalised, dayOf } from '../../shared/words';
import { FIELD_LABELS, fieldValue, type ServiceField, shownVersion, versionBefore } from './service-labels';
import { VersionSummary } from './version-summary';
import { WithdrawDialog } from './withdraw-dialog';

type ServiceHistory = CallData<'GET /admin/services/:id'>;
interface ShownProps extends ServiceHistory {
  categories: readonly AdminCategory[];
}
const LISTED = (Object.keys(FIELD_LABELS) as ServiceField[]).filter((field) => field !== 'name');

const Now = ({ service, categories }: ShownProps) => {
  const shown = shownVersion(service);
  if (!shown) return null;
  const { fields, from } = shown;
  const listed = LISTED.filter((field) => field !== 'full_price' || fields.full_price !== null);
  return (
    <Part id="now" title={service.current ? 'Now' : 'From the first day'}>
      <DescriptionList
        items={[
          ...listed.map((field) => ({
            term: FIELD_LABELS[field],
            detail: fieldValue(field, fields, categories),
          })),
          {
            term: service.current ? 'Since' : 'Begins',
            detail: service.current ? capitalised(sinceOf(from)) : dayOf(from),
          },
        ]}
      />
    </Part>
  );
};

interface PlannedProps extends ShownProps {
  onWithdraw: (version: ServiceVersion) => void;
}

const Planned = ({ service, versions, categories, onWithdraw }: PlannedProps) =>
  service.planned.length === 0 ? null : (
    <Part id="planned" title="Planned">
      <Stack as="ul" role="list" $gap={5}>
        {service.planned.map((version) => (
          <li key={version.version}>
            <Inline $justify="space-between" $gap={3}>
              <Stack $gap={1}>
                <Text $weight="medium">From {dayOf(version.from)}</Text>
                <VersionSummary version={version} versions={versions} categories={categories} />
                {version.postponed && <PostponedNotice postponed={version.postponed} />}
              </Stack>
              <Button variant="secondary" onClick={() => onWithdraw(version)}>
                Cancel this change
              </Button>
            </Inline>
          </li>
        ))}
      </Stack>
    </Part>
  );

const stateOf = ({ service }: ServiceHistory, { version, withdrawn, from }: ServiceVersion): string => {
  if (withdrawn) return 'Cancelled before it took effect';
  if (service.current?.version === version) return `In effect since ${sinceOf(from)}`;
  return service.planned.some((one) => one.version === version)
    ? `Planned from ${dayOf(from)}`
    : `From ${sinceOf(from)}`;
};

const History = (props: ShownProps) => (
  <Part id="history" title="History">
    <Stack as="ol" role="list" $gap={5}>
      {props.versions.map((version) => (
        <Stack as="li" $gap={1} key={version.version}>
          <Text $weight="medium">{stateOf(props, version)}</Text>
          <VersionSummary version={version} versions={props.versions} categories={props.categories} />
        </Stack>
      ))}
    </Stack>
  </Part>
);

const Shown = (props: ShownProps) => {
  const { service, versions, categories } = props;
  const [asked, setAsked] = useState<ServiceVersion | null>(null);
  const [message, setMessage] = useState('');
  return (
    <Stack $gap={6}>
      {message && <ArrivingNotice tone="success">{message}</ArrivingNotice>}
      <Now {...props} />
      <Planned {...props} onWithdraw={setAsked} />
      <History {...props} />
      {asked && (
        <WithdrawDialog
          service={service}
          planned={asked}
          before={versionBefore(versions, asked)}
          categories={categories}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            setMessage('The planned change has been cancelled.');
          }}
        />
      )}
    </Stack>
  );
};

/** One service: what is in effect, what is planned, and every version that it has had. */
const ServicePage = () => {
  const { id = '' } = useParams();
  const done = useDoneMessage();
  const query = useQuery(serviceQuery(id));
  // Names of categories make the page easier to read; it can be read without them.
  const categories = useQuery(catalogueQuery()).data?.categories ?? [];
  const name = query.data?.service.name;
  return (
    <Stack $gap={6}>
      <BackLink to={PATHS.adminServices}>Services</BackLink>
      <PageHeader
        title={name ?? 'Service'}
        tab={name ?? 'Service'}
        action={query.data && <ButtonLink to={changeServicePath(id)}>Change this service</ButtonLink>}
      />
      {done && <Notice tone="success">{done}</Notice>}
      <Loaded query={query} what="this service" shapes={['16rem', '8rem']}>
        {(history) => <Shown {...history} categories={categories} />}
      </Loaded>
    </Stack>
  );
};

export default ServicePage;
