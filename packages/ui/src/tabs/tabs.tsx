import { styled } from '@gently/platform/styled';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { tokens } from '../tokens';
import { TabRow, tabStyle } from './tab-style';

const Tab = styled.button`
  ${tabStyle}
`;
const Panel = styled.div`
  padding-top: ${tokens.space6};
`;

export interface TabsProps<Value extends string> {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The open tab's content. */
  children: ReactNode;
}

const targetIndex = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
};

/** Two or more views of one place. Arrow keys, Home and End move; only the open tab is in the tab order. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) => {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const target = targetIndex(event.key, index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div>
      <TabRow role="tablist" aria-label={label} ref={row}>
        {tabs.map((tab, index) => (
          <Tab
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => handleKeyDown(event, index)}
          >
            {tab.label}
          </Tab>
        ))}
      </TabRow>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </Panel>
    </div>
  );
};
