/** Whoever issues certificates. */
export interface HeldCertificates {
  /** The latest certificate that each of these modules has brought a person, by the module's id. */
  forModules(userId: string, moduleIds: readonly string[]): Promise<Map<string, string>>;
  /** The latest of each course, by the course's id. */
  forCourses(userId: string, courseIds: readonly string[]): Promise<Map<string, string>>;
}

/** While nobody issues any. */
export const NO_HELD_CERTIFICATES: HeldCertificates = {
  forModules: () => Promise.resolve(new Map()),
  forCourses: () => Promise.resolve(new Map()),
};
