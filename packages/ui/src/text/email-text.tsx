import { styled } from '@gently/platform/styled';

const Breaking = styled.span`
  overflow-wrap: anywhere;
`;

/** An email address as text. Where the room is short, it breaks behind its @ first. */
export const EmailText = ({ email }: { email: string }) => {
  const domain = email.lastIndexOf('@') + 1;
  return (
    <Breaking>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </Breaking>
  );
};
