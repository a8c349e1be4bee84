import { styled } from '@gently/platform/styled';
import { CircleAlert } from 'lucide-react';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { Icon } from '../icons/icon';
import { tokens } from '../tokens';

const Box = styled.div`
  padding: ${tokens.space5};
  border: 2px solid ${tokens.trouble};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.troubleSoft};
  &:focus {
    outline: ${tokens.focusWidth} solid ${tokens.focus};
    outline-offset: ${tokens.focusOffset};
  }
`;
const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${tokens.space2};
  color: ${tokens.troubleInk};
  font-size: ${tokens.text18};
  font-weight: ${tokens.weightBold};
`;
const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin-top: ${tokens.space2};
  a {
    display: inline-block;
    padding-block: ${tokens.space1};
    color: ${tokens.troubleInk};
    font-weight: ${tokens.weightMedium};
    text-underline-offset: 0.2em;
  }
`;

export interface FieldMessage {
  /** Id of the field (for the fields of this package: `id`, else `name`). */
  field: string;
  message: string;
}
export interface ErrorSummaryProps {
  errors: readonly FieldMessage[];
  title?: string;
  /** Change it on every refused submit: the summary takes focus again. */
  attempt?: number;
}

const goTo = (event: MouseEvent, field: string): void => {
  const target = document.getElementById(field);
  if (!target) return;
  event.preventDefault();
  target.scrollIntoView?.({ block: 'center' });
  const control = target.matches('fieldset')
    ? target.querySelector<HTMLElement>('input:not(:disabled)')
    : target;
  (control ?? target).focus();
};

/** What has to be mended, at the top of a form. It takes focus and each line leads to its field. */
export const ErrorSummary = ({
  errors,
  title = 'Please check these answers',
  attempt = 0,
}: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  // Before the browser draws: from its first moment on, a screen reader begins there.
  useLayoutEffect(() => {
    if (any) box.current?.focus();
  }, [any, attempt]);
  if (!any) return null;
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <Title>
        <Icon icon={CircleAlert} />
        {title}
      </Title>
      <List className="errors">
        {errors.map(({ field, message }) => (
          <li key={field + message}>
            <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </List>
    </Box>
  );
};
