/** What a person reads when a code reaches the screen, and what the API answers with. */
export interface ErrorDefinition {
  /** HTTP status of the answer. */
  status: number;
  /** What happened and what to do next, calm and plain. */
  message: string;
  /** Whether the operators should hear of it. */
  report: boolean;
}

export const define = (status: number, message: string, report = false): ErrorDefinition => ({
  status,
  message,
  report,
});
