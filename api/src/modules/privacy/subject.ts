/** A person, by what their data is found with. */
export interface Subject {
  id: string;
  /** Null until the person has proved that it is theirs: what is kept under an address belongs to who owns it. */
  email: string | null;
}

/** A person by their account; an address that is not confirmed finds nothing. */
export const subjectOf = ({
  id,
  email,
  emailVerifiedAt,
}: {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
}): Subject => ({ id, email: emailVerifiedAt ? email : null });
