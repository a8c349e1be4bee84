import { Card } from '../card/card';
import type { ExampleSet } from '../example';
import { Inline } from '../layout/flow';
import { Price } from '../price/price';
import { Avatar } from './avatar';
import { DescriptionList } from './description-list';
import { Disclosure } from './disclosure';
import { StarRating } from './star-rating';

export const detailsExamples: ExampleSet = {
  component: 'Details',
  examples: [
    {
      name: 'an order',
      Show: () => (
        <Card>
          <DescriptionList
            items={[
              { term: 'Service', detail: 'Wardrobe reset' },
              { term: 'Date', detail: 'Friday 27 November 2026' },
              { term: 'Time', detail: '11:00, for 2 hours' },
              { term: 'Total', detail: <Price pounds={90} exact />, strong: true },
            ]}
          />
        </Card>
      ),
    },
    {
      name: 'questions',
      Show: () => (
        <div>
          <Disclosure summary="Do I have to tidy up before?" open>
            No. Leave everything as it is; that is what we come for.
          </Disclosure>
          <Disclosure summary="Can I cancel?">Yes, at no cost until 24 hours before.</Disclosure>
        </div>
      ),
    },
    {
      name: 'a person',
      Show: () => (
        <Inline>
          <Avatar name="Amira Khan" />
          <strong>Amira Khan</strong>
          <StarRating value={4.6} count={32} />
        </Inline>
      ),
    },
  ],
};
