import { styled } from '@gently/platform/styled';
import { useEffect, useRef } from 'react';
import { Notice, type NoticeProps } from './notice';

/** The words say where the reader is; a ring around them would say that they can be pressed. */
const Place = styled.div`
  &:focus {
    outline: none;
  }
`;

interface ArrivingNoticeProps extends NoticeProps {
  /** Words only: they are compared, so that the focus comes once for each message and not at each render. */
  children?: string;
}

/** A notice that takes the focus when it comes or changes, because the button that was pressed may be gone. */
export const ArrivingNotice = (props: ArrivingNoticeProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [props.title, props.children]);
  return (
    <Place ref={place} tabIndex={-1}>
      <Notice {...props} />
    </Place>
  );
};
