import type { AdminCategory, ServiceVersion } from '@gently/contracts/catalogue';
import { styled } from '@gently/platform/styled';
import { Actions, Button, Notice, Stack, Text } from '@gently/ui';
import { useEffect, useRef } from 'react';
import { VersionSummary } from './version-summary';

/** It is read, not pressed: a ring around it would say otherwise. */
const Place = styled.div`
  &:focus {
    outline: none;
  }
`;

interface OvertakenNoticeProps {
  versions: readonly ServiceVersion[];
  categories: readonly AdminCategory[];
  /** It answers a press at the end of the form, so it takes the focus and comes into view. */
  isAnswer: boolean;
  onKeep: () => void;
  onTakeNewest: () => void;
}

/** Shows a colleague's newer version beside what was typed, and leaves the choice to the person. */
export const OvertakenNotice = (props: OvertakenNoticeProps) => {
  const { versions, categories, isAnswer, onKeep, onTakeNewest } = props;
  const [newest] = versions;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) place.current?.focus();
  }, [isAnswer]);
  return (
    <Place ref={place} tabIndex={-1}>
      <Notice tone="attention" title="A colleague has changed this service in the meantime">
        <Stack $gap={4}>
          <Text>What you typed is still here. Nothing was overwritten. The newest version:</Text>
          {newest && <VersionSummary version={newest} versions={versions} categories={categories} />}
          <Actions>
            <Button variant="secondary" onClick={onKeep}>
              Keep what I typed
            </Button>
            <Button variant="quiet" onClick={onTakeNewest}>
              Start again from the newest version
            </Button>
          </Actions>
        </Stack>
      </Notice>
    </Place>
  );
};
