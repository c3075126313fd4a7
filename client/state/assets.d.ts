/** The build turns these into files and gives their address. */
declare module '*.webp' {
  const address: string;
  export default address;
}
