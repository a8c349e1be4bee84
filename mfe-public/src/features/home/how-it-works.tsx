import { styled } from '@gently/platform/styled';
import { Heading, media, Text, tokens } from '@gently/ui';
import type { ComponentType } from 'react';
import { HOW_IT_WORKS } from '../../content/home';
import { Section } from '../../layout/section';
import { BookDrawing } from './drawings/book-drawing';
import { MeetDrawing } from '../../parts/drawings/meet-drawing';
import { TransformDrawing } from './drawings/transform-drawing';

type StepKey = (typeof HOW_IT_WORKS.steps)[number]['key'];
const DRAWINGS: Record<StepKey, ComponentType> = {
  book: BookDrawing,
  meet: MeetDrawing,
  transform: TransformDrawing,
};

const List = styled.ol`
  display: grid;
  gap: ${tokens.space10};
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0;
  }
`;
/** The three drawings stand on one long shelf, each on its own board on a phone. */
const Shelf = styled.div`
  padding-left: ${tokens.space4};
  border-bottom: ${tokens.space2} solid ${tokens.sceneWood};
`;
const Words = styled.div`
  display: grid;
  gap: ${tokens.space1};
  padding-top: ${tokens.space5};
  ${media.md} {
    padding-right: ${tokens.space8};
  }
`;
const Count = styled.span`
  color: ${tokens.actionSoftInk};
`;

/** Book, meet, transform: three drawn steps. */
export const HowItWorks = () => (
  <Section id="how-title" title={HOW_IT_WORKS.title} lead={HOW_IT_WORKS.lead} tone="surface">
    <List className="steps">
      {HOW_IT_WORKS.steps.map(({ key, title, text }, index) => {
        const Drawing = DRAWINGS[key];
        return (
          <li key={key}>
            <Shelf>
              <Drawing />
            </Shelf>
            <Words>
              <Heading as="h3" $size="card">
                <Count>{index + 1}.</Count> {title}
              </Heading>
              <Text $tone="quiet">{text}</Text>
            </Words>
          </li>
        );
      })}
    </List>
  </Section>
);
