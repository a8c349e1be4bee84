import type { FranchiseRegion } from '@gently/contracts/franchise';
import {
  FRANCHISE_PERIOD_OPTIONS,
  FRANCHISE_TAB_OPTIONS,
  type FranchisePeriod,
  type FranchiseTab,
} from '@gently/contracts/franchise-options';
import { REGION_TEXTS } from '@gently/contracts/region-options';
import { keepPreviousData, useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { ArrivingNotice, Button, EmptyState, PageHeader, Stack, tokens } from '@gently/ui';
import { Select } from '@gently/ui/forms';
import { Plus } from '@gently/ui/icons';
import { EmptyShelf } from '@gently/ui/scenes';
import { Tabs } from '@gently/ui/tabs';
import { Loaded } from '@gently/ui/parts';
import { useRef, useState, type ComponentType } from 'react';
import { regionsQuery } from '../data/regions';
import { Cards } from '../features/overview/cards';
import { RegionDialog } from '../features/region-form/region-dialog';
import { NEW_VALUES, savedText, valuesOf, type RegionValues } from '../features/region-form/region-values';
import { useView, type View } from '../shared/use-view';
import { OverviewTab } from './overview-tab';
import { RegionsTab } from './regions-tab';
import { RevenueTab } from './revenue-tab';
import type { TabProps } from './tab-props';

const PANELS: Record<FranchiseTab, ComponentType<TabProps>> = {
  overview: OverviewTab,
  regions: RegionsTab,
  revenue: RevenueTab,
};

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${tokens.space4};
  > :first-child {
    flex: 1 1 11rem;
  }
  > button {
    flex-grow: 1;
  }
`;

interface HeadProps {
  view: View;
  onAdd: () => void;
}

const Head = ({ view: { tab, period, showPeriod }, onAdd }: HeadProps) => (
  <PageHeader
    title="Franchise Dashboard"
    tab={FRANCHISE_TAB_OPTIONS.find(({ value }) => value === tab)?.label}
    action={
      <Controls>
        <Select
          name="period"
          label="Period"
          options={FRANCHISE_PERIOD_OPTIONS}
          value={period}
          onChange={(event) => showPeriod(event.target.value as FranchisePeriod)}
        />
        <Button icon={Plus} onClick={onAdd}>
          Add Region
        </Button>
      </Controls>
    }
  />
);

const None = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    scene={<EmptyShelf />}
    title="No regions yet"
    action={
      <Button icon={Plus} variant="secondary" onClick={onAdd}>
        Add your first region
      </Button>
    }
  >
    A region is some postcode areas with a team. Its sessions, its revenue and your commission appear here.
  </EmptyState>
);

type Asked = FranchiseRegion | 'new';

/** What the form is about, what was typed into it and put aside, and what came of it. */
const useRegionForm = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [news, setNews] = useState<{ title: string; text: string } | null>(null);
  const kept = useRef(new Map<string, RegionValues>());
  const keyOf = (about: Asked) => (about === 'new' ? about : about.id);
  const region = asked === 'new' ? null : asked;
  return {
    asked,
    region,
    news,
    forgetNews: () => setNews(null),
    ask: (about: Asked) => {
      setNews(null);
      setAsked(about);
    },
    values: (asked && kept.current.get(keyOf(asked))) ?? (region ? valuesOf(region) : NEW_VALUES),
    handleClose: (typed: RegionValues) => {
      if (asked) kept.current.set(keyOf(asked), typed);
      setAsked(null);
    },
    handleSaved: (saved: FranchiseRegion) => {
      if (asked) kept.current.delete(keyOf(asked));
      const title = asked === 'new' ? REGION_TEXTS.created : `${saved.name} is saved.`;
      setNews({ title, text: savedText(saved) });
      setAsked(null);
    },
  };
};

/** A franchise owner’s regions: how they are, side by side, and what they bring. */
export const FranchisePage = () => {
  const view = useView();
  const form = useRegionForm();
  const query = useQuery({ ...regionsQuery(view.period), placeholderData: keepPreviousData });
  const newest = query.data?.regions.find(({ id }) => id === form.region?.id) ?? form.region;
  const Panel = PANELS[view.tab];
  const handleAdd = () => form.ask('new');
  return (
    <Stack $gap={8}>
      <Head view={view} onAdd={handleAdd} />
      {form.news && (
        <ArrivingNotice tone="success" title={form.news.title} onDismiss={form.forgetNews}>
          {form.news.text}
        </ArrivingNotice>
      )}
      <Cards period={view.period} />
      <Tabs
        label="Parts of the dashboard"
        tabs={FRANCHISE_TAB_OPTIONS}
        value={view.tab}
        onChange={view.showTab}
      >
        <Loaded query={query} what="your regions" shapes={['20rem', '12rem']}>
          {({ regions, former_regions: former, period }) =>
            regions.length === 0 && (former.length === 0 || view.tab === 'overview') ? (
              <None onAdd={handleAdd} />
            ) : (
              <Panel
                regions={regions}
                former={former}
                period={period}
                view={view}
                onAdd={handleAdd}
                onEdit={form.ask}
              />
            )
          }
        </Loaded>
      </Tabs>
      {form.asked && (
        <RegionDialog
          region={newest}
          values={form.values}
          others={(query.data?.regions ?? []).filter(({ id }) => id !== form.region?.id)}
          onClose={form.handleClose}
          onSaved={form.handleSaved}
        />
      )}
    </Stack>
  );
};
