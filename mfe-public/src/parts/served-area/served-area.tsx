import { PATHS } from '@gently/contracts/paths';
import { readOutwardCode } from '@gently/contracts/postcode';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Button, ButtonLink, Inline, media, Notice, Stack, tokens } from '@gently/ui';
import { TextField } from '@gently/ui/forms';
import { useRef, useState, type SyntheticEvent } from 'react';
import { AREA } from '../../content/area';
import { Section } from '../../layout/section';
import { areaQuery } from './area-query';

/** The button below the field, so that words of the field's own never move it sideways. */
const Line = styled.div`
  display: grid;
  gap: ${tokens.space4};
  max-width: 28rem;
  ${media.sm} {
    > button {
      justify-self: start;
    }
  }
`;
const Answer = styled.div`
  max-width: 28rem;
`;

const Found = ({ area, comes }: { area: string; comes: boolean }) => (
  <Notice tone={comes ? 'success' : 'info'} title={`${comes ? AREA.yes : AREA.no} ${area}`}>
    <Stack $gap={3}>
      <span>{comes ? AREA.yesText : AREA.noText}</span>
      <Inline>
        <ButtonLink to={PATHS.book} variant="secondary">
          {AREA.book}
        </ButtonLink>
      </Inline>
    </Stack>
  </Notice>
);

/** What was typed, and what is asked of it: the first half of a postcode, and nothing more. */
const useArea = () => {
  const [typed, setTyped] = useState('');
  const [area, setArea] = useState('');
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const query = useQuery(areaQuery(area));
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = readOutwardCode(typed);
    setWrong(read === null);
    setArea(read ?? '');
    if (read === null) field.current?.focus();
    else if (read === area && query.isError) void query.refetch();
  };
  const type = (text: string) => {
    setTyped(text);
    setWrong(false);
  };
  return { typed, type, wrong, ask, field, query, isAsking: area !== '' && query.isFetching };
};

/** Whether somebody comes to a postcode, asked before anything is booked. */
export const ServedArea = ({ tone }: { tone?: 'plain' | 'surface' }) => {
  const { typed, type, wrong, ask, field, query, isAsking } = useArea();
  return (
    <Section id="area-title" title={AREA.title} lead={AREA.lead} tone={tone} beside>
      <Stack $gap={5}>
        <form noValidate aria-label={AREA.title} onSubmit={ask}>
          <Line>
            <TextField
              id="area-postcode"
              ref={field}
              label={AREA.label}
              hint={AREA.hint}
              value={typed}
              onChange={({ target }) => type(target.value)}
              error={wrong ? AREA.wrong : undefined}
              autoComplete="postal-code"
              spellCheck={false}
              maxLength={12}
            />
            <Button type="submit" variant="secondary" loading={isAsking} pendingLabel={AREA.checking}>
              {AREA.check}
            </Button>
          </Line>
        </form>
        <Answer>
          {query.data && !wrong && <Found {...query.data} />}
          {query.isError && !isAsking && !wrong && (
            <Notice tone="attention" title={AREA.failedTitle} onRetry={() => void query.refetch()}>
              {AREA.failedText}
            </Notice>
          )}
        </Answer>
      </Stack>
    </Section>
  );
};
