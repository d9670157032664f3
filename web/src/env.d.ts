declare module 'virtual:texts/*' {
	const source: string;
	export default source;
}
