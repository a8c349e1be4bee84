import { Navigate, Route, Routes } from '@gently/platform/router';
import { LazyPart, Stack } from '@gently/ui';
import { TabLinks } from '@gently/ui/tabs';
import type { ComponentType } from 'react';

interface SectionTab {
  /** The whole address; the first one is the section's own. */
  to: string;
  label: string;
  load: () => Promise<{ default: ComponentType }>;
}

interface SectionProps {
  label: string;
  tabs: readonly [SectionTab, ...SectionTab[]];
}

/** One section of the console: its pages stand beside each other, each with an address and a heading of its own. */
export const Section = ({ label, tabs }: SectionProps) => {
  const [first] = tabs;
  return (
    <Stack $gap={6}>
      <TabLinks
        label={label}
        links={tabs.map(({ to, label: words }) => ({
          to,
          label: words,
          ...(to === first.to && { end: true }),
        }))}
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
