import { styled } from '@gently/platform/styled';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/button';
import { Actions } from '../layout/actions';
import { Stack } from '../layout/flow';
import { Notice } from '../notice/notice';
import { Text } from '../text/text';

/** It is read, not pressed: a ring around it would say otherwise. */
const Place = styled.div`
  &:focus {
    outline: none;
  }
`;

interface OvertakenNoticeProps {
  /** Who has changed what in the meantime. */
  title: string;
  /** The newest version, in words. */
  children: ReactNode;
  /** It answers a press at the end of the form, so it takes the focus and comes into view. */
  isAnswer: boolean;
  onKeep: () => void;
  onTakeNewest: () => void;
}

/** Shows a newer version, saved by another person, beside what was typed, and leaves the choice to the person. */
export const OvertakenNotice = (props: OvertakenNoticeProps) => {
  const { title, children, isAnswer, onKeep, onTakeNewest } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) place.current?.focus();
  }, [isAnswer]);
  return (
    <Place ref={place} tabIndex={-1}>
      <Notice tone="attention" title={title}>
        <Stack $gap={4}>
          <Text>What you typed is still here. Nothing was overwritten. The newest version:</Text>
          {children}
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
