import { FailurePanel } from './failure-panel';
import { PagePending } from './page-pending';
import { useLazyPage, type LoadPage } from './use-lazy-page';

const reloadDocument = () => location.reload();

interface LazyPageProps {
  /** Loads the page's code; keep it at module level. */
  load: LoadPage;
  /** Loads the document again. */
  reload?: () => void;
}

/** A page of the shell itself whose code comes when it is needed, with the same panel as a remote when it cannot. */
export const LazyPage = ({ load, reload = reloadDocument }: LazyPageProps) => {
  const { state, retry } = useLazyPage(load, reload);
  if (state.status === 'ready') return <state.Page />;
  if (state.status === 'loading') return <PagePending />;
  return <FailurePanel reason="unreachable" retrying={state.status === 'retrying'} onRetry={retry} />;
};
