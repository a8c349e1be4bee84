import { MANAGER_PERIOD_OPTIONS, MANAGER_PERIODS } from '@gently/contracts/manager-options';
import { Select } from '@gently/ui/forms';
import { Narrow } from './narrow';
import { usePeriod } from './use-period';

/** How far back the figures go. */
export const PeriodSelect = () => {
  const { period, showPeriod } = usePeriod();
  return (
    <Narrow>
      <Select
        name="period"
        label="Period"
        options={MANAGER_PERIOD_OPTIONS}
        value={period}
        onChange={({ target: { value } }) => {
          const chosen = MANAGER_PERIODS.find((one) => one === value);
          if (chosen) showPeriod(chosen);
        }}
      />
    </Narrow>
  );
};
