/** A paper of `resources/`: its address in this build. */
declare module '*.pdf' {
  const address: string;
  export default address;
}
