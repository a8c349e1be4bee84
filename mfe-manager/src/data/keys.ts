/** Keys of everything that this remote asks for. */
const manager = ['manager'] as const;
const team = [...manager, 'team'] as const;

export const keys = {
  /** Of everything. */
  all: manager,
  profile: [...manager, 'profile'] as const,
  dashboard: [...manager, 'dashboard'] as const,
  kpis: [...manager, 'kpis'] as const,
  analytics: [...manager, 'analytics'] as const,
  alerts: [...manager, 'alerts'] as const,
  appointments: [...manager, 'appointments'] as const,
  settings: [...manager, 'settings'] as const,
  team,
  performance: [...team, 'performance'] as const,
};
