import { Stack } from '@gently/ui';
import { TidyShelf } from '@gently/ui/scenes';
import type { ReactNode } from 'react';
import { Aside, Foot, Page, Sheet } from './form-page-style';

interface FormPageProps {
  children: ReactNode;
  /** Quiet links under the sheet. */
  foot?: ReactNode;
}

/** A short form on a sheet of its own, with a picture beside it where there is room. */
export const FormPage = ({ children, foot }: FormPageProps) => (
  <Page>
    <Aside aria-hidden="true">
      <TidyShelf />
    </Aside>
    <div>
      <Sheet>
        <Stack $gap={6}>{children}</Stack>
      </Sheet>
      {foot && <Foot>{foot}</Foot>}
    </div>
  </Page>
);
