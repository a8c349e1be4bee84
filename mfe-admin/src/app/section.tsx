import { Navigate, Route, Routes } from '@gently/platform/router';
import { LazyPart, PageHeader, Stack } from '@gently/ui';
import { TabLinks } from '@gently/ui/tabs';
import type { ComponentType } from 'react';

interface SectionTab {
  /** The whole address; the first one is the section's own. */
  to: string;
  label: string;
  load: () => Promise<{ default: ComponentType }>;
}

interface SectionProps {
  title: string;
  lead: string;
  tabs: readonly [SectionTab, ...SectionTab[]];
}

/** One section of the console: its pages stand beside each other, each with an address of its own. */
export const Section = ({ title, lead, tabs }: SectionProps) => {
  const [first] = tabs;
  return (
    <Stack $gap={6}>
      <PageHeader title={title} lead={lead} />
      <TabLinks
        label={title}
        links={tabs.map(({ to, label }) => ({ to, label, ...(to === first.to && { end: true }) }))}
      />
      <Routes>
        {tabs.map(({ to, load }) =>
          to === first.to ? (
            <Route key={to} index element={<LazyPart load={load} />} />
          ) : (
            <Route key={to} path={to.slice(first.to.length + 1)} element={<LazyPart load={load} />} />
          ),
        )}
        <Route path="*" element={<Navigate to={first.to} replace />} />
      </Routes>
    </Stack>
  );
};
