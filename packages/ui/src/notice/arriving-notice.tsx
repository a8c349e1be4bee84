import { useEffect, useRef } from 'react';
import { Notice, type NoticeProps } from './notice';

/** A notice that takes the focus when it comes or changes, because the button that was pressed may be gone. */
export const ArrivingNotice = (props: NoticeProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [props.title, props.children]);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice {...props} />
    </div>
  );
};
