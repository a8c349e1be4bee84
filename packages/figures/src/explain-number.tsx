import { REPORT_FIGURE_WORDS } from '@gently/contracts/report-options';
import { styled } from '@gently/platform/styled';
import { Button, tokens } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { CircleHelp } from '@gently/ui/icons';
import { useState } from 'react';
import type { Per } from './average';
import { Entries } from './entries';
import type { FigureQuestion } from './explain-query';

/** In the line of the words around it: what a quiet button keeps free at its sides stands over their edge. */
const Flush = styled.span`
  display: inline-flex;
  max-width: 100%;
  margin-inline: calc(-1 * min(${tokens.space5}, ${tokens.gutter}));
`;

export interface ExplainNumberProps extends FigureQuestion {
  /** What the figure says, in pounds, so that a difference is told. */
  amount?: number;
  /** What the figure is called on the page, if not by its usual name: "Revenue of Leeds". */
  label?: string;
  /** For an average: what the sum is divided by. */
  per?: Per;
}

/** The way from a figure of money to the entries behind it. Stands beside the figure. */
export const ExplainNumber = ({ amount, label, per, ...question }: ExplainNumberProps) => {
  const [open, setOpen] = useState(false);
  const name = label ?? REPORT_FIGURE_WORDS[question.figure].label;
  return (
    <>
      <Flush>
        <Button
          variant="quiet"
          icon={CircleHelp}
          onClick={() => setOpen(true)}
          aria-label={`Explain this number: ${name}`}
        >
          Explain
        </Button>
      </Flush>
      <Dialog open={open} title={name} onClose={() => setOpen(false)} keep="Close">
        <Entries question={question} amount={amount} per={per} />
      </Dialog>
    </>
  );
};
