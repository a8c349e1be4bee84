import { useAddressParams } from '@gently/platform/router';
import { RECRUITMENT_TABS, type RecruitmentTab } from '../../content/recruitment';

const FIRST: RecruitmentTab = 'overview';

/** The open tab, kept in the address: `?tab=benefits`. Unknown words open the first one. */
export const useTab = (): [RecruitmentTab, (tab: RecruitmentTab) => void] => {
  const [params, setParams] = useAddressParams();
  const asked = params.get('tab');
  const tab = RECRUITMENT_TABS.find(({ value }) => value === asked)?.value ?? FIRST;
  // Arrow keys pass over tabs: Back should leave the page, not walk through them.
  const open = (next: RecruitmentTab) =>
    setParams(
      (current) => {
        if (next === FIRST) current.delete('tab');
        else current.set('tab', next);
      },
      { replace: true },
    );
  return [tab, open];
};
