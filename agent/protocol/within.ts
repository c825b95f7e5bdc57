/** The answer, or `late` if it takes longer than `ms` milliseconds. */
export async function within<T, L>(ms: number, answer: Promise<T>, late: L): Promise<T | L> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const end = new Promise<L>((resolve) => (timer = setTimeout(() => resolve(late), ms)));
	return Promise.race([answer, end]).finally(() => clearTimeout(timer));
}
