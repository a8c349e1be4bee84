import { REGION_FIGURES, REPORT_FIGURES } from '@gently/contracts/report-options';
import { ROLES } from '@gently/contracts/roles';
import { describe, expect, it } from 'vitest';
import { mayAsk } from './reports.policy';

const figuresOf = (role: (typeof ROLES)[number]) => REPORT_FIGURES.filter((figure) => mayAsk(role, figure));

describe('who may ask for a figure', () => {
  it('is whose dashboard shows it', () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, figuresOf(role)]))).toEqual({
      client: ['paid', 'sent_back'],
      declutterer: [...REGION_FIGURES, 'session_share'],
      trainer: ['certified_revenue'],
      manager: [...REGION_FIGURES, 'session_value'],
      franchise_owner: [...REGION_FIGURES, 'session_value'],
      admin: [...REGION_FIGURES, 'session_value', 'certified_revenue'],
    });
  });
});
